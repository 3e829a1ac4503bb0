import { createHmac } from "node:crypto";
import { SECRET_PREFIX } from "#core/webhooks/add-webhook.ts";
import type { WebhookEvent } from "#core/webhooks/webhook.ts";

/** What is sent of an event: the same bytes at each try, since they are signed. */
export function bodyOf({ id, kind, at, data }: WebhookEvent): string {
  return `{"id":${JSON.stringify(id)},"kind":${JSON.stringify(kind)},"at":${at},"data":${data}}`;
}

/**
 * The headers by which a receiver knows an event and who sends it (Standard Webhooks 1.0): HMAC-SHA256 over id, time and body with the bytes that the
 * secret's base64 stands for. In: the secret as it was shown, and now in UTC epoch milliseconds.
 */
export function headersOf(
  { id }: Pick<WebhookEvent, "id">,
  body: string,
  secret: string,
  now: number,
): Readonly<Record<string, string>> {
  const seconds = Math.floor(now / 1000);
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "user-agent": "Regulars-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${signature}`,
  };
}
