import * as z from "zod/mini";
import { rawText } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { query } from "../world.ts";
import { readPreferenceFacts } from "./change-preferences.ts";
import { maskedEmail, usableLink, verifyPreferenceLink } from "./preference-link.ts";
import { shownPreferences } from "./shown-preferences.ts";

/** The token of a preference link. */
export const linkToken = rawText({ max: 256 });

/** How often links may be opened and used from one address. */
export const linkLimits = [{ per: "address", most: 120, withinMs: MINUTE_MS }] as const;

/**
 * Returns what the customer of a preference link wants to receive, and their email address with only its first character and domain. Anyone
 * with the link may ask. Refused as {@link usableLink}. At most three round trips.
 */
export const linkedPreferences = /* @__PURE__ */ query({
  name: "linkedPreferences",
  input: z.strictObject({ token: linkToken }),
  may: "anyone",
  limits: linkLimits,
  prepare: ({ token }, reader, context, services) =>
    verifyPreferenceLink(token, reader, context, services),
  async load(_input, reader, _context, linked) {
    const facts = linked && (await readPreferenceFacts(reader, linked.id, linked.emailDigest));
    return { linked, facts: facts ?? { stored: undefined, held: {}, suppressed: [] } };
  },
  show({ linked, facts }, _input, context) {
    const usable = usableLink(linked, context);
    if (isRefusal(usable)) return usable;
    return { result: { email: maskedEmail(usable.email), ...shownPreferences(facts) } };
  },
});
