import { catalogue } from "../../catalogue.ts";

/** The names of screens of qr-codes for visitors and customers, in menus and in the document's title. */
export const screenTexts = catalogue("screens", {
  loginRequired: "Login required",
  scanQr: "Scan QR",
});
