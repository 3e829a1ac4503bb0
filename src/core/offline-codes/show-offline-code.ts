import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { descending } from "../kit/pages.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { query } from "../world.ts";
import { OFFLINE_CODE_MS } from "./code-revocation.ts";
import { offlineCode } from "./offline-code.ts";

/**
 * Returns a signed code that identifies the customer at the counter for 24 hours, when the page has no network (docs/decisions/164), when it
 * expires, and the current time, so that a device with a wrong clock can compute the rest; in UTC epoch milliseconds. The page requests it in
 * the background. One query.
 */
export const showOfflineCode = /* @__PURE__ */ query({
  name: "showOfflineCode",
  input: z.strictObject({}),
  may: "signed-in",
  unattended: true,
  limits: [{ per: "session", most: 30, withinMs: MINUTE_MS }],
  load: (_input, reader, context) =>
    reader.many("codeRevocations", {
      where: { userId: actingUser(context).id },
      ...descending("at"),
      limit: 1,
    }),
  show([latest], _input, context) {
    const { now } = context;
    // After the latest revocation, whose time is another process's clock.
    const issuedAt = Math.max(now, (latest?.at ?? 0) + 1);
    const code = offlineCode({ userId: actingUser(context).id, issuedAt }, context);
    return { result: { code, expiresAt: issuedAt + OFFLINE_CODE_MS, now } };
  },
});
