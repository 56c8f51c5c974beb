"""xzaudit audits hand records of Sichuan mahjong (血战到底)."""
