/** Letters and digits of codes that people read and type: A-Z and 2-9 without the look-alikes O and I (readings, QR codes). */
export const CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Number of characters after a code's prefix (specification §3). */
export const CODE_LENGTH = 8;
