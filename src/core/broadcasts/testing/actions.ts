import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { broadcastsModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof broadcastsModule> = {
  sendBroadcast: {
    may: "canSendBroadcasts",
    sample: {
      message: "Warm cinnamon rolls at ten.",
      isRepost: true,
      originalBroadcastId: "no-such-broadcast",
    },
  },
  editBroadcast: {
    may: "canSendBroadcasts",
    sample: { id: "no-such-broadcast", message: "Warm cinnamon rolls from ten." },
  },
  deleteBroadcast: { may: "canSendBroadcasts", sample: { id: "no-such-broadcast" } },
  markMessagesRead: { may: "signed-in", sample: { upTo: 0 } },
  messages: { may: "signed-in", sample: { after: { sentAt: 0, id: "no-such-broadcast" } } },
  broadcastHistory: {
    may: "canSendBroadcasts",
    sample: { after: { sentAt: 0, id: "no-such-broadcast" }, search: "rolls" },
  },
};
