import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { automaticMessagesModule } from "../module.ts";

/** Who may do what in this module, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof automaticMessagesModule> = {
  saveAutomaticMessage: {
    may: "canSendBroadcasts",
    sample: {
      trigger: "before-birthday",
      number: 7,
      title: "Your birthday is coming up",
      text: "We would love to celebrate with you.",
      button: { kind: "reward", id: "no-such-reward" },
      gift: {
        kind: "voucher",
        title: "Free cake",
        benefit: { kind: "amount-off", amount: 350 },
        expiryDays: 30,
      },
    },
  },
  turnAutomaticMessageOn: { may: "canSendBroadcasts", sample: { trigger: "welcome" } },
  turnAutomaticMessageOff: { may: "canSendBroadcasts", sample: { trigger: "welcome" } },
  automaticMessages: { may: "canSendBroadcasts", sample: {} },
  automaticMessage: { may: "canSendBroadcasts", sample: { trigger: "come-back" } },
  automaticAudience: { may: "canSendBroadcasts", sample: { trigger: "come-back", number: 45 } },
  automaticMessageResults: { may: "canSendBroadcasts", sample: { trigger: "next-reward" } },
};
