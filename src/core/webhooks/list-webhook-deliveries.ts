import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { query } from "../world.ts";
import { deliveryStates, type WebhookDelivery } from "./webhook.ts";

/** How many deliveries a page has. */
const PAGE = 50;

/** Of which webhook; how far they are, null for all; and the last delivery of the page before, null for the newest ones. */
export const webhookDeliveriesInput = z.strictObject({
  webhookId: id,
  state: z.nullable(z.enum(deliveryStates)),
  after: z.nullable(z.strictObject({ createdAt: z.int(), id })),
});

/** A delivery as admins see it. `problem` in English, empty when nothing went wrong. */
export type DeliveryLine = Omit<WebhookDelivery, "webhookId">;

/** A webhook's deliveries, newest first, those of 30 days. `next` is the next page's `after`, null at the end. One round trip. */
export const webhookDeliveries = /* @__PURE__ */ query({
  name: "webhookDeliveries",
  input: webhookDeliveriesInput,
  may: "admin",
  async load({ webhookId, state, after }, reader) {
    const [webhook, rows] = await Promise.all([
      reader.one("webhooks", { id: webhookId, deletedAt: null }),
      reader.many("webhookDeliveries", {
        where: state === null ? { webhookId } : { webhookId, state },
        order: [
          ["createdAt", "desc"],
          ["id", "desc"],
        ],
        limit: PAGE + 1,
        ...(after === null ? {} : { after: [after.createdAt, after.id] }),
      }),
    ]);
    return { webhook, rows };
  },
  show({ webhook, rows }) {
    if (webhook === undefined) return refuse("webhook-not-found", {});
    const deliveries = rows
      .slice(0, PAGE)
      .map(({ webhookId: _own, ...line }): DeliveryLine => line);
    const last = rows.length > PAGE ? deliveries.at(-1) : undefined;
    const next = last === undefined ? null : { createdAt: last.createdAt, id: last.id };
    return { result: { deliveries, next } };
  },
});
