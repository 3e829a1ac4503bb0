import { refuse } from "../errors.ts";
import { ownAccountNote } from "../identity/account-note.ts";
import { actingUser } from "../identity/acting-user.ts";
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

/** Switches a message on or off for the acting user, see {@link changeChannel}. */
export const setMessageChannel = /* @__PURE__ */ command({
  name: "setMessageChannel",
  input: channelInput,
  may: "signed-in",
  load: (_input, reader, context) => readOwn(reader, context),
  decide: (facts, input, context) =>
    changed(facts, (own, user) => changeChannel(own, input, occasion(user, context))),
});

/** Gives or withdraws a consent of the acting user, see {@link changeConsent}. */
export const setConsent = /* @__PURE__ */ command({
  name: "setConsent",
  input: consentInput,
  may: "signed-in",
  load: (_input, reader, context) => readOwn(reader, context),
  decide: (facts, input, context) =>
    changed(facts, (own, user) => changeConsent(own, input, occasion(user, context))),
});

/** The facts of a change of one's own preferences. */
export interface OwnFacts extends PreferenceFacts {
  readonly user: User | undefined;
}

/** Reads the acting user, locked, and their preferences. */
async function readOwn(reader: ProgramReader, context: Context): Promise<OwnFacts> {
  const { id } = actingUser(context);
  const [user, facts] = await Promise.all([
    reader.one("users", { id }, { lock: true }),
    readPreferenceFacts(reader, id),
  ]);
  return { user, ...facts };
}

function occasion({ id: userId }: User, { now }: Context) {
  return { userId, place: "profile", now } as const;
}

function changed(facts: OwnFacts, change: (own: PreferenceFacts, user: User) => PreferenceOutcome) {
  const { user, ...own } = facts;
  if (user === undefined) return refuse("user-not-found", {});
  const outcome = change(own, user);
  if (isRefusal(outcome)) return outcome;
  return { changes: outcome.changes, events: [], result: {}, ...ownAccountNote(user, "") };
}
