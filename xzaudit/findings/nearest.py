"""Did you mean: the nearest word that exists, by sound for Chinese and by letters for the rest."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

# Characters that an input method offers for one another: each line sounds alike (tone and n/ng apart), the first stands
# for all. Only sounds that occur in the words of a record.
_SOUNDS = """
杠 槓 刚 缸 钢 岗 港 冈 肛 赶 干 敢
碰 朋 蹦 捧 棚 彭 喷 盆 硼
胡 糊 湖 壶 乎 葫 蝴 呼 护 户 福 和 虎
自 字 子 资 紫 姿 滋
摸 磨 模 膜 末 魔 莫 墨 抹 么
炮 跑 泡 抛 袍 咆
点 电 店 典 碘 殿 垫
巴 八 把 爸 吧 叭 扒 疤 拔
补 布 不 部 步 捕
弯 湾 完 玩 万 晚 碗 萬
暗 按 岸 案 安 俺
明 名 鸣 命 铭
直 只 值 植 之 职 执
花 化 画 话 划 华 哗 滑
猪 朱 珠 住 主 注 株 诸 柱
查 茶 察 叉 插 差 擦
叫 角 较 教 交 脚 焦 轿 觉
转 砖 赚 专 传 钻
雨 语 与 于 鱼 余 玉 遇 宇 羽
退 推 腿 对 兑 队 堆
税 水 睡 谁 说
移 一 已 以 易 宜 衣 医 幺 壹
逃 讨 掏 桃 套
离 里 力 李 立 丽 利 黎 礼 理
抢 枪 强 墙 呛 牆
放 方 房 防 芳 访
引 印 因 音 银 阴
流 留 刘 六 溜 柳
局 句 菊 居 举 据 具 矩 巨
缺 却 雀 确
定 订 钉 丁 顶 鼎
换 还 环 欢 幻 患 缓
三 叁 伞 散
张 章 掌 帐 账 仗
发 法 罚 伐
牌 排 派 拍
庄 装 桩 撞 莊 壮
家 加 佳 嘉 甲 假
规 归 贵 鬼 轨
经 京 惊 精 金 今 紧 静 景 劲 尽
过 国 锅 果 裹
亮 两 量 辆 晾 梁
副 付 负 富 父 附 复
露 路 录 鹿 陆
结 节 接 杰 姐 截 解
束 数 树 素 苏 速 诉 宿
编 变 边 便 遍
号 好 豪 毫 浩
分 份 粉 纷 风 封 疯 丰 峰 缝
番 翻 饭 反 范 返 烦
清 青 轻 情 请 倾
色 涩 瑟
七 期 齐 起 其 气 妻 骑
平 瓶 苹 屏 评 拼 频
带 代 待 袋 戴 呆
根 跟 更 庚 耕
天 田 填 甜 添
地 弟 递 低 滴 帝 底
海 孩 害
龙 笼 隆 聋 珑
将 降 讲 江 奖 匠 姜 浆
全 权 圈 泉 拳 劝
四 死 似 思 司 寺
门 闷 们
钩 勾 够 沟 狗 购 构
钓 掉 吊 调 刁
罗 落 络 锣 骡 萝
汉 汗 喊 旱 寒 韩
切 且 窃 茄
现 线 限 先 闲 鲜 县
打 达 大 答 搭
出 初 除 处 楚
抓 爪
吃 迟 池 尺 痴 持
要 药 腰 摇 咬 耀
筒 同 桶 通 铜 童 痛 捅
条 跳 調 條 挑
索 锁 所 缩
饼 并 病 冰 兵 餅
续 需 须 虚 许 序
手 首 收 受 守 瘦
面 免 棉 眠
下 夏 吓 虾
有 又 右 友 油 游 邮
没 每 美 梅 妹 煤
荒 黄 皇 慌 晃 簧
小 晓 效 笑 校 消
刮 瓜 挂 寡
开 凯 慨
上 尚 伤 赏 商
"""


def _sounds() -> dict[str, str]:
    table: dict[str, str] = {}
    for line in _SOUNDS.split("\n"):
        first, *rest = line.split() or [""]
        for character in rest:
            table.setdefault(character, table.get(first, first))
    return table


_SOUND = _sounds()
_CLOSE = 0.6  # a Chinese word of three characters with one wrong
_CLOSE_LETTERS = 0.7
_LONGEST = 40  # no word of a record is so long


def sound(word: str) -> str:
    """The word with every character replaced by the one that stands for its sound; letters are folded."""
    folded = unicodedata.normalize("NFKC", word).casefold()
    return "".join(_SOUND.get(character, character) for character in folded)


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that `word` was most likely meant to be, or None where nothing is near.

    The same sound comes first, then the same characters in another order, then the most letters in common.
    """
    return None if len(word) > _LONGEST else _nearest(word, tuple(candidates))


@lru_cache(maxsize=4096)
def _nearest(word: str, candidates: tuple[str, ...]) -> str | None:
    heard = _heard(candidates)
    key = sound(word)
    if key in heard:
        return heard[key]
    shuffled = sorted(key)
    for other, candidate in heard.items():
        if len(other) == len(key) > 1 and sorted(other) == shuffled:
            return candidate
    if len(key) == 1:  # of a name somebody may say one character, but not one that only sounds like it
        return next((candidate for candidate in candidates if word in candidate), None)
    close = difflib.get_close_matches(key, heard, n=1, cutoff=_CLOSE_LETTERS if key.isascii() else _CLOSE)
    return heard[close[0]] if close else None


@lru_cache(maxsize=64)
def _heard(candidates: tuple[str, ...]) -> dict[str, str]:
    """The candidates by their sound; of those that sound alike the first."""
    heard: dict[str, str] = {}
    for candidate in candidates:
        heard.setdefault(sound(candidate), candidate)
    return heard
