import { createHmac } from "node:crypto";
import { SECRET_PREFIX } from "#core/webhooks/add-webhook.ts";
import type { WebhookEvent } from "#core/webhooks/webhook.ts";

/** The body of an event: the same bytes in each attempt, because they are signed. */
export function bodyOf({ id, kind, at, data }: WebhookEvent): string {
  return `{"id":${JSON.stringify(id)},"kind":${JSON.stringify(kind)},"at":${at},"data":${data}}`;
}

/**
 * The headers with which a receiver verifies an event (Standard Webhooks 1.0): HMAC-SHA256 over id, time and body, with the decoded base64 of the secret as
 * the key. @param now UTC epoch milliseconds
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
