import { addWebhook } from "./add-webhook.ts";
import { deleteWebhook } from "./delete-webhook.ts";
import { editWebhook } from "./edit-webhook.ts";
import { webhookDeliveries } from "./list-webhook-deliveries.ts";
import { webhooks } from "./list-webhooks.ts";
import { redeliver } from "./redeliver.ts";
import { sendTestEvent } from "./send-test-event.ts";

/** The actions of the module webhooks; its datasets, error codes and events are in declarations.ts. */
export const webhooksModule = {
  commands: {
    addWebhook,
    editWebhook,
    deleteWebhook,
    sendTestEvent,
    redeliver,
  },
  queries: {
    webhooks,
    webhookDeliveries,
  },
};
