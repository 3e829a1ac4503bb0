import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { auditModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof auditModule> = {
  auditLog: {
    may: "admin",
    sample: {
      search: "rolls",
      actorId: "no-such-person",
      action: "sendBroadcast",
      locationId: "no-such-location",
      from: "2026-03-01",
      to: "2026-03-14",
      after: { at: 0, id: "no-such-line" },
    },
  },
};
