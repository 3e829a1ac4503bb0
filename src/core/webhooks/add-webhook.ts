import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { command } from "../world.ts";
import { webhooksDetail } from "./audit-details.ts";
import type { Webhook } from "./webhook.ts";
import { kindsField, MAX_WEBHOOKS, ordered, urlField } from "./webhook-fields.ts";

/** The prefix of secrets (Standard Webhooks). */
export const SECRET_PREFIX = "whsec_";

/** The URL, and the kinds of events. */
export const addWebhookInput = z.strictObject({ url: urlField, kinds: kindsField });

/**
 * Adds a URL that receives events from now on. Returns the secret that signs its deliveries, only this once: it is stored sealed, there is
 * no receipt, and a repeat adds another webhook.
 */
export const addWebhook = /* @__PURE__ */ command({
  name: "addWebhook",
  input: addWebhookInput,
  may: "admin",
  receipt: false,
  async prepare(_input, _reader, { fresh }, services) {
    const id = fresh.id();
    const secret = SECRET_PREFIX + inBase64(fresh.token());
    return { id, secret, sealed: services.sealSecret(id, secret) };
  },
  async load(_input, reader, _context, made) {
    return { ...made, count: await reader.count("webhooks", { deletedAt: null }) };
  },
  decide({ id, secret, sealed, count }, { url, kinds }, { now }) {
    if (count >= MAX_WEBHOOKS) return refuse("webhooks-full", { most: MAX_WEBHOOKS });
    const row: Webhook = {
      id,
      url,
      secret: sealed,
      kinds: ordered(kinds),
      isActive: true,
      createdAt: now,
      failures: 0,
      restsUntil: 0,
      deletedAt: null,
    };
    return {
      changes: [{ kind: "insert", dataset: "webhooks", row }],
      events: [{ name: "webhook.added", params: {} }],
      result: { id, secret },
      audit: {
        kind: "webhook",
        id,
        name: url,
        detail: [webhooksDetail("webhook-events", { kinds: row.kinds.join(", ") })],
      },
    };
  },
});

/** Converts a token to the base64 alphabet of Standard Webhooks, with the same bytes. */
function inBase64(token: string): string {
  const letters = token.replaceAll("-", "+").replaceAll("_", "/");
  return letters.padEnd(Math.ceil(letters.length / 4) * 4, "=");
}
