import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { rawText } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { timeZone } from "../locations/location-fields.ts";
import { currentSessionId } from "../sessions/own-sessions.ts";
import { command } from "../world.ts";
import { isPushEndpoint } from "./push-endpoint.ts";
import { PUSH_KEY_ID } from "./push-key.ts";
import {
  DEVICES_PER_CUSTOMER,
  type PushSubscriptionRow,
  withoutSubscription,
} from "./push-subscription.ts";

/** An endpoint as a browser gives it, see push-endpoint.ts. */
export const endpointField = rawText({ min: 1, max: 2000 });

/** What a browser's `PushSubscription` has, base64url, and the IANA name of its time zone. */
export const subscribeToPushInput = z.strictObject({
  endpoint: endpointField,
  // A point of P-256 of 65 bytes.
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
  // 16 bytes.
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  timeZone,
});

/**
 * Switches push on for the acting user on this device (docs/decisions/178). There is one row for each endpoint: another customer on the same
 * device takes it over, and a repeat renews it. Refused as 'push-endpoint-refused' for an address that cannot be that of a push service, and
 * as 'push-unavailable' where no push is sent.
 */
export const subscribeToPush = /* @__PURE__ */ command({
  name: "subscribeToPush",
  input: subscribeToPushInput,
  may: "signed-in",
  limits: [{ per: "session", most: 30, withinMs: MINUTE_MS }],
  secret: ["endpoint", "p256dh", "auth"],
  async prepare({ endpoint, auth }, _reader, { digest }, services) {
    const id = digest(endpoint);
    return { id, sealed: services.sealPushSecret(id, auth) };
  },
  async load(_input, reader, context, prepared) {
    const { id: userId } = actingUser(context);
    const [user, session, key, existing, own] = await Promise.all([
      reader.one("users", { id: userId }, { lock: true }),
      reader.one("sessions", { id: currentSessionId(context) }),
      reader.one("pushKeys", { id: PUSH_KEY_ID }),
      reader.one("pushSubscriptions", { id: prepared.id }, { lock: true }),
      reader.many("pushSubscriptions", {
        where: { userId },
        order: [
          ["createdAt", "asc"],
          ["id", "asc"],
        ],
        limit: DEVICES_PER_CUSTOMER,
      }),
    ]);
    return { ...prepared, user, session, key, existing, own };
  },
  decide(facts, { endpoint, p256dh, timeZone: zone }, { program, device, now }) {
    const { id, sealed, user, session, key, existing, own } = facts;
    if (user === undefined || session === undefined) return refuse("not-signed-in", {});
    if (!program.sendsPush || key === undefined) return refuse("push-unavailable", {});
    if (!isPushEndpoint(endpoint)) return refuse("push-endpoint-refused", {});
    const row: PushSubscriptionRow = {
      id,
      userId: user.id,
      sessionId: session.id,
      sessionEndsAt: session.expiresAt,
      endpoint,
      p256dh,
      auth: sealed,
      timeZone: standardName(zone),
      device,
      createdAt: now,
    };
    const [oldest] = own;
    const isFull = own.length === DEVICES_PER_CUSTOMER && !own.some((one) => one.id === id);
    return {
      changes: [
        ...(isFull && oldest !== undefined ? [withoutSubscription(oldest.id)] : []),
        existing === undefined
          ? { kind: "insert", dataset: "pushSubscriptions", row }
          : { kind: "patch", dataset: "pushSubscriptions", id, fields: row },
      ],
      events: [],
      result: {},
    };
  },
});

/** Returns a zone's name in its usual spelling, so that few different names are stored. */
function standardName(zone: string): string {
  return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
}
