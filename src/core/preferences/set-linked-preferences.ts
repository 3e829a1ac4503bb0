import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import type { User } from "../identity/user.ts";
import { isRefusal } from "../kit/refusal.ts";
import { type Context, command, type ProgramReader } from "../world.ts";
import {
  changeChannel,
  changeConsent,
  channelInput,
  consentInput,
  type PreferenceFacts,
  type PreferenceOutcome,
  readPreferenceFacts,
} from "./change-preferences.ts";
import { liftedStop } from "./email-stop.ts";
import { linkLimits, linkToken } from "./linked-preferences.ts";
import { type LinkedCustomer, usableLink, verifyPreferenceLink } from "./preference-link.ts";

const byLink = { may: "anyone", limits: linkLimits, secret: ["token"] } as const;

/** Switches a message on or off for the customer of a preference link, see {@link changeChannel}. Refused as {@link usableLink}. */
export const setLinkedMessageChannel = /* @__PURE__ */ command({
  name: "setLinkedMessageChannel",
  input: z.extend(channelInput, { token: linkToken }),
  ...byLink,
  prepare: ({ token }, reader, context, services) =>
    verifyPreferenceLink(token, reader, context, services),
  load: (_input, reader, _context, linked) => readLinked(reader, linked),
  decide: (facts, { token: _token, ...wanted }, context) =>
    changed(facts, context, "setLinkedMessageChannel", (change) =>
      changeChannel(facts, wanted, change),
    ),
});

/** Gives or withdraws a consent of the customer of a preference link, see {@link changeConsent}. Refused as {@link usableLink}. */
export const setLinkedConsent = /* @__PURE__ */ command({
  name: "setLinkedConsent",
  input: z.extend(consentInput, { token: linkToken }),
  ...byLink,
  prepare: ({ token }, reader, context, services) =>
    verifyPreferenceLink(token, reader, context, services),
  load: (_input, reader, _context, linked) => readLinked(reader, linked),
  decide: (facts, { token: _token, ...wanted }, context) =>
    changed(facts, context, "setLinkedConsent", (change) => changeConsent(facts, wanted, change)),
});

/** The facts of a change by a link. */
export interface LinkedFacts extends PreferenceFacts {
  readonly linked: LinkedCustomer | undefined;
  readonly user: User | undefined;
}

/** Reads the customer of a link, locked, and their preferences. */
async function readLinked(
  reader: ProgramReader,
  linked: LinkedCustomer | undefined,
): Promise<LinkedFacts> {
  if (linked === undefined) {
    return { linked, user: undefined, stored: undefined, held: {}, suppressed: [] };
  }
  const [user, facts] = await Promise.all([
    reader.one("users", { id: linked.id }, { lock: true }),
    readPreferenceFacts(reader, linked.id, linked.emailDigest),
  ]);
  return { linked, user, ...facts };
}

function changed(
  { linked, user }: LinkedFacts,
  context: Context,
  action: string,
  change: (occasion: Parameters<typeof changeConsent>[2]) => PreferenceOutcome,
) {
  const usable = usableLink(linked, context);
  if (isRefusal(usable)) return usable;
  // The address may have changed, or the account been deleted, since the signature was checked.
  if (user?.emailKey !== usable.emailKey) return refuse("preference-link-invalid", {});
  const { now } = context;
  const outcome = change({ userId: usable.id, place: "preference-link", now });
  if (isRefusal(outcome)) return outcome;
  const { changes, lifted } = outcome;
  const lifting = lifted ? liftedStop(lifted, user, context, action) : [];
  return { changes: [...changes, ...lifting], events: [], result: {} };
}
