/** The page of a packaging code's link (specification §2, Scan QR). */
export const SCAN_PATH = "/redeem-qr";

/** The storage key of a packaging code that was scanned before a login. */
export const SCANNED_CODE_KEY = "regulars.scanned-code";
