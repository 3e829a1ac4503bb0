import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { locationsModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof locationsModule> = {
  addLocation: {
    may: "canManageProgram",
    sample: { name: "Harbour Café", timeZone: "Europe/Berlin" },
  },
  editLocation: {
    may: "canManageProgram",
    sample: {
      id: "no-such-location",
      name: "Harbour Café",
      timeZone: "Europe/Berlin",
      isOpen: true,
    },
  },
  locations: { may: "staff", sample: {} },
};
