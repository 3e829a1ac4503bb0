/** The page that a packaging code's link leads to (specification §2, Scan QR). */
export const SCAN_PATH = "/redeem-qr";
