/** The storage key of a packaging code that was scanned before a login. */
export const SCANNED_CODE_KEY = "regulars.scanned-code";
