import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { pushModule } from "../module.ts";

const endpoint = "https://push.example.net/send/a1b2";

/** Who may do what in this module, from decision 178 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof pushModule> = {
  subscribeToPush: {
    may: "signed-in",
    sample: {
      endpoint,
      p256dh: `B${"A".repeat(86)}`,
      auth: "A".repeat(22),
      timeZone: "Europe/Berlin",
    },
  },
  unsubscribeFromPush: { may: "signed-in", sample: { endpoint } },
  pushState: { may: "signed-in", sample: { endpoint } },
  pushStatus: { may: "canManageProgram", sample: {} },
};
