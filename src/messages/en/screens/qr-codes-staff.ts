import { catalogue } from "../../catalogue.ts";

/** The names of screens of qr-codes for staff, in menus and in the document's title. */
export const screenTexts = catalogue("staff-screens", {
  manageQrCodes: "Manage QR Codes",
  print: "Print",
});
