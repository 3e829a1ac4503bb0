import { catalogue } from "../../catalogue.ts";

/** The names of screens of staff for staff, in menus and in the document's title. */
export const screenTexts = catalogue("staff-screens", {
  rolesPermissions: "Roles & Permissions",
  dataExport: "Data Export",
  auditLog: "Audit Log",
  adminSettings: "Admin Settings",
});
