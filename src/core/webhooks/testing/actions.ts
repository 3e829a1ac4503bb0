import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { webhooksModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof webhooksModule> = {
  addWebhook: {
    may: "admin",
    sample: { url: "https://example.com/hooks", kinds: ["purchase.recorded"] },
  },
  editWebhook: {
    may: "admin",
    sample: {
      id: "no-such-webhook",
      url: "https://example.com/hooks",
      kinds: [],
      isActive: true,
    },
  },
  deleteWebhook: { may: "admin", sample: { id: "no-such-webhook" } },
  sendTestEvent: { may: "admin", sample: { id: "no-such-webhook" } },
  redeliver: { may: "admin", sample: { deliveryId: "no-such-delivery" } },
  webhooks: { may: "admin", sample: {} },
  webhookDeliveries: {
    may: "admin",
    sample: {
      webhookId: "no-such-webhook",
      state: "waiting",
      after: { createdAt: 0, id: "no-such-delivery" },
    },
  },
};
