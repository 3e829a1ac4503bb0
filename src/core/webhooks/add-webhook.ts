import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { command } from "../world.ts";
import { webhooksDetail } from "./audit-details.ts";
import type { Webhook } from "./webhook.ts";
import { kindsField, MOST_WEBHOOKS, ordered, urlField } from "./webhook-fields.ts";

/** What a secret begins with (Standard Webhooks). */
export const SECRET_PREFIX = "whsec_";

/** Where to, and what of. */
export const addWebhookInput = z.strictObject({ url: urlField, kinds: kindsField });

/**
 * Adds an address that hears of what happens from now on. Out: the secret that its deliveries are signed with, which is told this once: it is stored sealed, no
 * receipt has it, and a repeat adds another webhook.
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
    if (count >= MOST_WEBHOOKS) return refuse("webhooks-full", { most: MOST_WEBHOOKS });
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

/** The same bytes as the text of a token, in the letters that Standard Webhooks takes. */
function inBase64(token: string): string {
  const letters = token.replaceAll("-", "+").replaceAll("_", "/");
  return letters.padEnd(Math.ceil(letters.length / 4) * 4, "=");
}
