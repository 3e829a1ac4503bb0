import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { tillsModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof tillsModule> = {
  createTillKey: {
    may: "admin",
    sample: {
      name: "Till 2",
      locationId: "no-such-location",
      scopes: ["search", "inquire", "accrue", "redeem", "reverse"],
    },
  },
  revokeTillKey: { may: "admin", sample: { id: "no-such-key" } },
  tillKeys: {
    may: "admin",
    sample: { locationId: "no-such-location", after: { createdAt: 0, id: "no-such-key" } },
  },
};
