import { isStaff } from "#core/identity/role.ts";
import type { InputSchema } from "#core/kit/action.ts";
import { inputFaults } from "#core/kit/input-faults.ts";
import type { CodedError } from "#core/kit/reply.ts";
import { dayIn } from "#core/kit/time.ts";
import { type Actor, can, nobody, type Permission, tillCan } from "#core/permissions.ts";
import type { Program } from "#core/program.ts";
import type { SignedOutCode } from "#core/requests/session-errors.ts";
import { isLive } from "#core/sessions/session-life.ts";
import type { TillKey, TillScope } from "#core/tills/till-key.ts";
import type { Caller, Context } from "#core/world.ts";
import { refusedWith } from "./failures.ts";
import type { Ports } from "./ports.ts";
import { noteTillUse, recordSessionUse } from "./session-activity.ts";

/**
 * A request for an action. `token` is the session's key, undefined when there is none. `as` is the id of the person whom
 * the page takes itself to speak for; tabs share one key, and another may have put somebody else's in its place.
 */
export interface Ask {
  readonly name: string;
  readonly input: unknown;
  readonly token: string | undefined;
  readonly as?: string | undefined;
  /** What the asking device is known by, see core's Context; unknown when left out. */
  readonly device?: string | undefined;
  /** The location where the asking device stands, by id; unknown when left out. A till's key says where it stands. */
  readonly locationId?: string | undefined;
  /** Who asks over a network; left out in process, see core's Context. */
  readonly caller?: Caller | undefined;
  /** A till's key, which takes the place of a session's. */
  readonly tillKey?: string | undefined;
}

/** Let through with parsed input and context, or the reply that says why not. */
export type Admission =
  | { readonly ok: true; readonly input: object; readonly context: Context }
  | { readonly ok: false; readonly error: CodedError };

/**
 * The door of every action: parses the input, finds the actor, sees that the page means this person, asks the permission. One round trip when there is a token.
 * A session that has been ended, or is over by itself, is nobody's (session-life.ts). Its use is noted now and then, see {@link recordSessionUse}.
 * Rejects with StoreFailure when the data cannot be reached.
 */
export async function admitted(
  ports: Ports,
  program: Program,
  action: {
    readonly input: InputSchema;
    readonly may: Permission;
    readonly signedOut?: SignedOutCode;
    readonly unattended?: true;
    readonly scope?: TillScope;
  },
  ask: Ask,
): Promise<Admission> {
  const parsed = action.input.safeParse(ask.input);
  if (!parsed.success) {
    const issues = inputFaults(parsed.error);
    return refusedWith("malformed-input", { issues });
  }
  const now = ports.clock();
  const { device = "", tillKey, caller } = ask;
  const door =
    tillKey === undefined
      ? await forPeople(ports, action, ask, now)
      : await forTills(ports, action, tillKey, now);
  if (!door.ok) return door;
  const { actor } = door;
  const today = dayIn(program.timeZone, now);
  const locationId = placeOf(actor, ask);
  const { fresh, digest } = ports;
  return {
    ok: true,
    input: parsed.data,
    context: { actor, now, today, program, device, locationId, caller, fresh, digest },
  };
}

/**
 * Where the actor is: a till at its key's location, staff where their device says it is. No id is longer than the pattern allows, and customers' devices
 * have no location. Whether it exists is checked where it would be stored, in a round trip that is made anyway.
 */
function placeOf(actor: Actor, { locationId }: Ask): string | null {
  if (actor.kind === "till") return actor.till.locationId;
  const isAtLocation = actor.kind === "user" && isStaff(actor.user);
  const isId = locationId !== undefined && /^[\w-]{1,64}$/.test(locationId);
  return isAtLocation && isId ? locationId : null;
}

/** Who acts, or why not. */
type Door =
  | { readonly ok: true; readonly actor: Actor }
  | { readonly ok: false; readonly error: CodedError };

async function forPeople(
  ports: Ports,
  action: {
    readonly may: Permission;
    readonly signedOut?: SignedOutCode;
    readonly unattended?: true;
  },
  { token, as, device = "" }: Ask,
  now: number,
): Promise<Door> {
  const session = await sessionOf(ports, token, now);
  const isUse = session !== undefined && action.unattended !== true;
  if (isUse) recordSessionUse(ports, session.session, { now, device });
  const actor = actorOf(session);
  const person = actor.kind === "user" ? actor.user : undefined;
  if (action.may !== "anyone" && person !== undefined && person.id !== (as ?? person.id)) {
    return refusedWith("logged-in-as-another", {});
  }
  if (!can(person, action.may)) {
    const code = person === undefined ? (action.signedOut ?? "not-signed-in") : "permission-denied";
    return refusedWith(code, {});
  }
  return { ok: true, actor };
}

/** A till's key stands for its location and nobody; it opens what it has the scope for, and nothing once it is revoked. */
async function forTills(
  ports: Ports,
  { scope }: { readonly scope?: TillScope },
  tillKey: string,
  now: number,
): Promise<Door> {
  const till = await liveTill(ports, tillKey);
  if (till === undefined) return refusedWith("till-key-unknown", {});
  noteTillUse(ports, till, now);
  if (!tillCan(till, scope)) {
    return refusedWith("till-key-scope", { scope: scope ?? "none" });
  }
  return { ok: true, actor: { kind: "till", till } };
}

/** The stored key of a till, or undefined for one that is made up or revoked. One round trip. Rejects with StoreFailure. */
export async function liveTill(
  { store, digest }: Pick<Ports, "store" | "digest">,
  tillKey: string,
): Promise<TillKey | undefined> {
  const till = await store.reader.one("tillKeys", { id: digest(tillKey) });
  return till?.revokedAt === null ? till : undefined;
}

type Found = NonNullable<Awaited<ReturnType<Ports["store"]["sessionWithUser"]>>>;

/** The session that a token opens, with its user; undefined when it opens none, or none any more. */
async function sessionOf(
  ports: Ports,
  token: string | undefined,
  now: number,
): Promise<Found | undefined> {
  if (token === undefined || token === "") return undefined;
  const found = await ports.store.sessionWithUser(ports.digest(token));
  return found !== undefined && isLive(found.session, found.user, now) ? found : undefined;
}

function actorOf(found: Found | undefined): Actor {
  if (found === undefined) return nobody;
  return { kind: "user", user: found.user, sessionId: found.session.id };
}
