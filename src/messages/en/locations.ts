import { catalogue } from "../catalogue.ts";

/** The texts of locations. */
export const locationsTexts = catalogue("locations", {
  closeName: ({ name }: { name: string }) => `Close ${name}?`,
  closeConsequence:
    "Purchases and vouchers can no longer be recorded there, at the counter or on a till. Past activity is kept, and purchases can still be refunded. You can reopen it at any time.",
  closeLocation: "Close Location",
  closing: "Closing…",
  open: "Open",
  closed: "Closed",
  timeZone: "Time zone",
  edit: "Edit",
  editName: ({ name }: { name: string }) => `Edit ${name}`,
  reopening: "Reopening…",
  closeNameLabel: ({ name }: { name: string }) => `Close ${name}`,
  reopenName: ({ name }: { name: string }) => `Reopen ${name}`,
  close: "Close",
  reopen: "Reopen",
  addLocation: "Add Location",
  addDescription: "A shop, stand or van where you serve customers.",
  renameDescription: "Past activity will show the new name, too.",
  saveChanges: "Save Changes",
  saving: "Saving…",
  name: "Name",
  timeZoneHint: "Type a city, such as Berlin, and pick it from the list.",
  noLocationsYet: "No locations yet.",
  noLocationsHint:
    "Add the place where you serve customers. The counter and your tills record purchases there.",
  locations: "Locations",
  lead: "Where you serve customers. Purchases, vouchers and staff actions are recorded with their location.",
});
