import { refuse } from "../errors.ts";
import { ownAccountNote } from "../identity/account-note.ts";
import { actingUser } from "../identity/acting-user.ts";
import type { User } from "../identity/user.ts";
import { isRefusal } from "../kit/refusal.ts";
import { addressDigest } from "../suppressions/suppression.ts";
import { type Context, command, type ProgramReader, type Services } from "../world.ts";
import { preferencesDetail } from "./audit-details.ts";
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

/** Switches a message on or off for the acting user, see {@link changeChannel}. */
export const setMessageChannel = /* @__PURE__ */ command({
  name: "setMessageChannel",
  input: channelInput,
  may: "signed-in",
  prepare: ownDigest,
  load: (_input, reader, context, emailDigest) => readOwn(reader, context, emailDigest),
  decide: (facts, input, context) =>
    changed(facts, context, "setMessageChannel", (change) => changeChannel(facts, input, change)),
});

/** Gives or withdraws a consent of the acting user, see {@link changeConsent}. */
export const setConsent = /* @__PURE__ */ command({
  name: "setConsent",
  input: consentInput,
  may: "signed-in",
  prepare: ownDigest,
  load: (_input, reader, context, emailDigest) => readOwn(reader, context, emailDigest),
  decide: (facts, input, context) =>
    changed(facts, context, "setConsent", (change) => changeConsent(facts, input, change)),
});

/** The facts of a change of one's own preferences. */
export interface OwnFacts extends PreferenceFacts {
  readonly user: User | undefined;
}

/** Returns the digest of the acting user's address. */
async function ownDigest(
  _input: object,
  _reader: ProgramReader,
  context: Context,
  services: Services,
): Promise<string> {
  return addressDigest(actingUser(context).email, services);
}

/** Reads the acting user, locked, and their preferences. */
async function readOwn(
  reader: ProgramReader,
  context: Context,
  emailDigest: string,
): Promise<OwnFacts> {
  const { id, emailKey } = actingUser(context);
  const [user, facts] = await Promise.all([
    reader.one("users", { id }, { lock: true }),
    readPreferenceFacts(reader, id, emailDigest),
  ]);
  // The address may have changed since the digest was made; the stop of the earlier one stays.
  const suppressed = user?.emailKey === emailKey ? facts.suppressed : [];
  return { ...facts, user, suppressed };
}

function changed(
  { user }: OwnFacts,
  context: Context,
  action: string,
  change: (occasion: Parameters<typeof changeConsent>[2]) => PreferenceOutcome,
) {
  if (user === undefined) return refuse("user-not-found", {});
  const outcome = change({ userId: user.id, place: "profile", now: context.now });
  if (isRefusal(outcome)) return outcome;
  const { changes, lifted } = outcome;
  const detail = lifted === undefined ? "" : [preferencesDetail("emails-allowed", {})];
  return {
    changes: [...changes, ...(lifted ? liftedStop(lifted, user, context, action) : [])],
    events: [],
    result: {},
    ...ownAccountNote(user, detail),
  };
}
