/** The page that a packaging code's link leads to (specification §2, Scan QR). */
export const SCAN_PATH = "/redeem-qr";

/** Under which name this browser keeps a packaging code that was scanned before a login. */
export const SCANNED_CODE_KEY = "regulars.scanned-code";
