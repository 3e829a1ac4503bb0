import * as z from "zod/mini";
import { ascending } from "../kit/pages.ts";
import { query } from "../world.ts";
import type { Webhook } from "./webhook.ts";
import { MAX_WEBHOOKS } from "./webhook-fields.ts";

/** A webhook as admins see it, without its secret. `restsUntil` is null if it may be tried now; `waiting` is the number of waiting deliveries. */
export interface WebhookLine
  extends Pick<Webhook, "id" | "url" | "kinds" | "isActive" | "createdAt" | "failures"> {
  readonly restsUntil: number | null;
  readonly waiting: number;
}

/** Lists every webhook, oldest first. Two round trips. */
export const webhooks = /* @__PURE__ */ query({
  name: "webhooks",
  input: z.strictObject({}),
  may: "admin",
  async load(_input, reader) {
    const rows = await reader.many("webhooks", {
      where: { deletedAt: null },
      ...ascending("createdAt"),
      limit: MAX_WEBHOOKS,
    });
    const waiting = await Promise.all(
      rows.map(({ id }) => reader.count("webhookDeliveries", { webhookId: id, state: "waiting" })),
    );
    return rows.map((row, at) => ({ row, waiting: waiting[at] ?? 0 }));
  },
  show: (rows, _input, { now }) => ({
    result: { webhooks: rows.map(({ row, waiting }) => lineOf(row, waiting, now)) },
  }),
});

function lineOf(row: Webhook, waiting: number, now: number): WebhookLine {
  const { id, url, kinds, isActive, createdAt, failures } = row;
  const restsUntil = row.restsUntil > now ? row.restsUntil : null;
  return { id, url, kinds, isActive, createdAt, failures, restsUntil, waiting };
}
