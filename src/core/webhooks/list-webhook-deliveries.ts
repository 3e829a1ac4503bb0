import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import type { Job } from "../jobs/job.ts";
import { id } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import { rowsById } from "../rows-by-id.ts";
import { query } from "../world.ts";
import { deliveryStates, WEBHOOK_KEPT_MS, type WebhookDelivery } from "./webhook.ts";

/** How many deliveries a page has. */
const PAGE = 50;

/** A delivery as admins see it. `problem` as it is stored, empty when nothing went wrong; `dueAt` is when one that waits is tried next, in UTC epoch milliseconds. */
export interface DeliveryLine extends Omit<WebhookDelivery, "webhookId"> {
  readonly dueAt: number;
}

/** A webhook's deliveries, newest first, those of 30 days. `next` is the next page's `after`, null at the end. Two round trips. */
export const webhookDeliveries = /* @__PURE__ */ query({
  name: "webhookDeliveries",
  input: z.strictObject({
    webhookId: id,
    state: z.nullable(z.enum(deliveryStates)),
    after: z.nullable(z.strictObject({ createdAt: z.int(), id })),
  }),
  may: "admin",
  mayBeStale: true,
  async load({ webhookId, state, after }, reader, { now }) {
    const shown = { webhookId, createdAt: { atLeast: now - WEBHOOK_KEPT_MS } };
    const [webhook, rows] = await Promise.all([
      reader.one("webhooks", { id: webhookId, deletedAt: null }),
      reader.many("webhookDeliveries", {
        where: state === null ? shown : { ...shown, state },
        ...descending("createdAt", after),
        limit: PAGE + 1,
      }),
    ]);
    const waiting = rows.filter((row) => row.state === "waiting").map((row) => row.id);
    const jobs = await rowsById(reader, "jobs", waiting);
    return { webhook, rows, jobs };
  },
  show({ webhook, rows, jobs }) {
    if (webhook === undefined) return refuse("webhook-not-found", {});
    const { page, next } = pageOf(rows, PAGE, "createdAt");
    return { result: { deliveries: page.map((row) => lineOf(row, jobs.get(row.id))), next } };
  },
});

function lineOf({ webhookId: _own, ...line }: WebhookDelivery, job: Job | undefined): DeliveryLine {
  return { ...line, dueAt: job?.dueAt ?? line.createdAt };
}
