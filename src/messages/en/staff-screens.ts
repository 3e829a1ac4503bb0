import { catalogue } from "../catalogue.ts";

/** The names of the screens of staff, in their menu and in the document's title. */
export const staffScreenTexts = catalogue("staff-screens", {
  dashboard: "Dashboard",
  counter: "Counter",
  manageRewards: "Manage Rewards",
  manageCustomers: "Manage Customers",
  rolesPermissions: "Roles & Permissions",
  customerActivity: "Customer Activity",
  broadcasts: "Broadcasts",
  manageQrCodes: "Manage QR Codes",
  manageFeedback: "Manage Feedback",
  dataExport: "Data Export",
  locations: "Locations",
  webhooks: "Webhooks",
  backgroundJobs: "Background Jobs",
  auditLog: "Audit Log",
  adminSettings: "Admin Settings",
});
