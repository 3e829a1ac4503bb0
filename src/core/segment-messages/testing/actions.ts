import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { segmentMessagesModule } from "../module.ts";

/** A message in which every field is filled in, with the id of a segment that does not exist. */
const content = {
  name: "Autumn",
  segmentId: "no-such-segment",
  title: "The autumn menu is here",
  text: "Pumpkin soup from Monday.",
  button: { kind: "reward", id: "no-such-reward" },
  gift: {
    kind: "voucher",
    title: "Free soup",
    benefit: { kind: "amount-off", amount: 350 },
    expiryDays: 30,
  },
  holdoutPercent: 10,
} as const;

/** Who may do what in this module, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof segmentMessagesModule> = {
  createMessage: { may: "canSendBroadcasts", sample: content },
  editMessage: { may: "canSendBroadcasts", sample: { id: "no-such-message", ...content } },
  deleteMessage: { may: "canSendBroadcasts", sample: { id: "no-such-message" } },
  testMessage: { may: "canSendBroadcasts", sample: { id: "no-such-message" } },
  sendMessage: { may: "canSendBroadcasts", sample: { id: "no-such-message", expected: 10 } },
  scheduleMessage: {
    may: "canSendBroadcasts",
    sample: {
      id: "no-such-message",
      schedule: { day: "2026-11-30", minute: 540, zone: "customer" },
    },
  },
  unscheduleMessage: { may: "canSendBroadcasts", sample: { id: "no-such-message" } },
  stopMessage: { may: "canSendBroadcasts", sample: { id: "no-such-message" } },
  compareMessage: { may: "canSendBroadcasts", sample: { id: "no-such-message" } },
  pressMessageButton: { may: "signed-in", sample: { messageId: "no-such-message" } },
  segmentMessages: {
    may: "canSendBroadcasts",
    sample: { after: { createdAt: 0, id: "no-such-message" } },
  },
  segmentMessage: { may: "canSendBroadcasts", sample: { id: "no-such-message" } },
  messageAudience: { may: "canSendBroadcasts", sample: { segmentId: "no-such-segment" } },
  messageChoices: { may: "canSendBroadcasts", sample: {} },
  messageComparison: { may: "canSendBroadcasts", sample: { id: "no-such-message" } },
  messageResults: { may: "canSendBroadcasts", sample: { id: "no-such-message" } },
};
