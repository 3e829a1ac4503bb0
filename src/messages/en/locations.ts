import { catalogue } from "../catalogue.ts";
import { plural } from "./format.ts";

/** The texts of locations. */
export const locationsTexts = catalogue("locations", {
  closeName: ({ name }: { name: string }) => `Close ${name}?`,
  closeConsequence:
    "Customers no longer see it. Purchases and vouchers can no longer be recorded there, at the counter or on a till. Past activity is kept, and purchases can still be refunded. You can reopen it at any time.",
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
  findUs: "How customers find it",
  findUsHint: "Customers see this. Leave empty what you do not want to show.",
  address: "Address",
  coordinates: "Coordinates",
  coordinatesHint:
    "Latitude and longitude, such as 52.52, 13.405, or the link of a map's page that contains them. Customers can then find the nearest location.",
  mapLink: "Map link",
  mapLinkHint:
    "Begins with https://. If empty, a link is made from the coordinates or the address.",
  phone: "Phone",
  openingHours: "Opening hours",
  openingHoursHint:
    "In the location's time zone. A day can have several opening hours. A closing time that is not after the opening time is on the next day. Days without hours are closed.",
  dayOpens: ({ day, number }: { day: string; number: number }) =>
    number === 1 ? `${day} opens` : `${day} opens (${number})`,
  dayCloses: ({ day, number }: { day: string; number: number }) =>
    number === 1 ? `${day} closes` : `${day} closes (${number})`,
  addHours: ({ day }: { day: string }) => `Add hours on ${day}`,
  removeHours: ({ day, number }: { day: string; number: number }) =>
    number === 1 ? `Remove hours on ${day}` : `Remove hours on ${day} (${number})`,
  copyToWorkingDays: "Copy to Tue–Fri",
  copyToAllDays: "Copy to all days",
  customersRead: "Customers read:",
  noHours: "No opening hours.",
  specialDays: "Special days",
  specialDaysHint:
    "Days with other hours, such as holidays. They replace the hours of the weekday; without hours the location is closed.",
  addSpecialDay: "Add Special Day",
  specialDayNumber: ({ number }: { number: number }) => `Special day ${number}`,
  removeSpecialDay: ({ day }: { day: string }) => `Remove ${day}`,
  date: "Date",
  note: "Note for customers, such as Christmas Eve (optional)",
  hoursAndSpecialDays: ({ week, count }: { week: string; count: number }) =>
    `${week}, ${plural(count, { one: "1 special day", other: `${count} special days` })}`,
  noLocationsYet: "No locations yet.",
  noLocationsHint:
    "Add the place where you serve customers. The counter and your tills record purchases there.",
  locations: "Locations",
  lead: "Where you serve customers. Customers see address, opening hours and phone; purchases, vouchers and staff actions are recorded with their location.",
});
