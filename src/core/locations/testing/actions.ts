import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { locationsModule } from "../module.ts";

const described = {
  address: "Am Kai 3\n10115 Berlin",
  coordinates: { latitude: 52.52, longitude: 13.405 },
  phone: "+49 30 901820",
  mapLink: "https://maps.example.com/harbour",
  hours: [[{ opens: 420, closes: 1080 }], [], [], [], [], [], []],
  specialDays: [{ date: "2026-12-24", intervals: [], note: "Christmas Eve" }],
};

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof locationsModule> = {
  addLocation: {
    may: "canManageProgram",
    sample: { name: "Harbour Café", timeZone: "Europe/Berlin", ...described },
  },
  editLocation: {
    may: "canManageProgram",
    sample: {
      id: "no-such-location",
      name: "Harbour Café",
      timeZone: "Europe/Berlin",
      isOpen: true,
      ...described,
    },
  },
  locations: { may: "staff", sample: {} },
  locationDetails: { may: "canManageProgram", sample: {} },
  customerLocations: { may: "signed-in", sample: {} },
  publicLocations: { may: "anyone", sample: {} },
};
