import { isStaff } from "#core/identity/role.ts";
import type { InputSchema } from "#core/kit/action.ts";
import { fieldErrorsOf } from "#core/kit/input-faults.ts";
import type { CodedError } from "#core/kit/reply.ts";
import { dayIn } from "#core/kit/time.ts";
import { type Actor, can, nobody, type Permission, tillCan } from "#core/permissions.ts";
import type { Program } from "#core/program.ts";
import type { SignedOutCode } from "#core/requests/session-errors.ts";
import { isLive } from "#core/sessions/session-life.ts";
import type { TillKey, TillScope } from "#core/tills/till-key.ts";
import type { Caller, Context, ProgramReader } from "#core/world.ts";
import { errorReply } from "./failures.ts";
import type { Ports, SessionWithUser } from "./ports.ts";
import type { ProgramSource } from "./program-source.ts";
import { recordSessionUse, recordTillUse } from "./session-activity.ts";

/**
 * A request for an action. `token` is the session's token, undefined without a session. `as` is the id of the user that the page shows; all
 * tabs share one session, which another tab may have replaced with another user's.
 */
export interface ActionRequest {
  readonly name: string;
  readonly input: unknown;
  readonly token: string | undefined;
  readonly as?: string | undefined;
  /** The requesting device's fingerprint, see core's Context; unknown when left out. */
  readonly device?: string | undefined;
  /** The id of the location that the device is set to; unknown when left out. A till's key has its own location. */
  readonly locationId?: string | undefined;
  /** The caller's network identity; left out in process, see core's Context. */
  readonly caller?: Caller | undefined;
  /** A till's key, used instead of a session token. */
  readonly tillKey?: string | undefined;
  /** The position of the client's latest change, see Replicas in ports.ts; left out where it has made none lately. */
  readonly seen?: string | undefined;
}

/** The parsed input, the context and what queries read with, or the error that rejects the request. */
export type Admission =
  | {
      readonly ok: true;
      readonly input: object;
      readonly context: Context;
      readonly reader: ProgramReader;
    }
  | { readonly ok: false; readonly error: CodedError };

/**
 * Admits a request for an action: parses the input, finds the actor, checks that the page shows the same user, and checks the permission.
 * One round trip, which also reads the version of the settings; the whole request is decided with that version. An ended or expired session counts as none (session-life.ts). Records the session's use, see
 * {@link recordSessionUse}.
 * @throws StoreFailure when the data cannot be reached.
 */
export async function admit(
  ports: Ports,
  programs: ProgramSource,
  action: {
    readonly input: InputSchema;
    readonly may: Permission;
    readonly also?: Permission;
    readonly signedOut?: SignedOutCode;
    readonly unattended?: true;
    readonly scope?: TillScope;
  },
  ask: ActionRequest,
): Promise<Admission> {
  const parsed = action.input.safeParse(ask.input);
  if (!parsed.success) {
    const issues = fieldErrorsOf(parsed.error);
    return errorReply("malformed-input", { issues });
  }
  const now = ports.clock();
  const { device = "", tillKey, caller } = ask;
  const authorized =
    tillKey === undefined
      ? authorizeUser(ports, programs, action, ask, now)
      : authorizeTill(ports, programs, action, tillKey, now);
  const authorization = await authorized;
  if (!authorization.ok) return authorization;
  const { actor, program, reader = ports.store.reader } = authorization;
  const today = dayIn(program.timeZone, now);
  const locationId = actorLocation(actor, ask);
  const { fresh, digest, services } = ports;
  return {
    ok: true,
    input: parsed.data,
    reader,
    context: {
      actor,
      now,
      today,
      program,
      device,
      locationId,
      caller,
      attempt: 1,
      fresh,
      digest,
      signMark: (text) => services.signMark(text),
    },
  };
}

/**
 * Returns the actor's location: a till's from its key, staff's from their device, none for customers. Only the form of the id is checked
 * here; whether the location exists is checked where it is stored, in a round trip that happens anyway.
 */
function actorLocation(actor: Actor, { locationId }: ActionRequest): string | null {
  if (actor.kind === "till") return actor.till.locationId;
  const isAtLocation = actor.kind === "user" && isStaff(actor.user);
  const isId = locationId !== undefined && /^[\w-]{1,64}$/.test(locationId);
  return isAtLocation && isId ? locationId : null;
}

/** The actor, or the error that rejects the request. */
type Authorization =
  | {
      readonly ok: true;
      readonly actor: Actor;
      readonly program: Program;
      readonly reader?: ProgramReader | undefined;
    }
  | { readonly ok: false; readonly error: CodedError };

/** Authorizes a user by the session; the version of the settings comes with it. Without a session that is one more read. */
async function authorizeUser(
  ports: Ports,
  programs: ProgramSource,
  action: {
    readonly may: Permission;
    readonly also?: Permission;
    readonly signedOut?: SignedOutCode;
    readonly unattended?: true;
  },
  { token, as, device = "" }: ActionRequest,
  now: number,
): Promise<Authorization> {
  const { session, program } = await findLiveSession(ports, programs, token, now);
  const isUse = session !== undefined && action.unattended !== true;
  if (isUse) recordSessionUse(ports, session.session, { now, device });
  const actor = actorFrom(session);
  const person = actor.kind === "user" ? actor.user : undefined;
  if (action.may !== "anyone" && person !== undefined && person.id !== (as ?? person.id)) {
    return errorReply("logged-in-as-another", {});
  }
  if (!can(person, action.may) || !can(person, action.also ?? "anyone")) {
    const code = person === undefined ? (action.signedOut ?? "not-signed-in") : "permission-denied";
    return errorReply(code, {});
  }
  const { reader } = session ?? {};
  return { ok: true, actor, program: program ?? (await programs.current()), reader };
}

/** Authorizes a till by its key: for actions in the key's scopes, and for nothing once the key is revoked. */
async function authorizeTill(
  ports: Ports,
  programs: ProgramSource,
  { scope }: { readonly scope?: TillScope },
  tillKey: string,
  now: number,
): Promise<Authorization> {
  // Started together, so that they share a round trip.
  const [till, program] = await Promise.all([findActiveTill(ports, tillKey), programs.current()]);
  if (till === undefined) return errorReply("till-key-unknown", {});
  recordTillUse(ports, till, now);
  if (!tillCan(till, scope)) {
    return errorReply("till-key-scope", { scope: scope ?? "none" });
  }
  return { ok: true, actor: { kind: "till", till }, program };
}

/**
 * Returns the stored key of a till, undefined when it is unknown or revoked. One round trip.
 * @throws StoreFailure
 */
export async function findActiveTill(
  { store, digest }: Pick<Ports, "store" | "digest">,
  tillKey: string,
): Promise<TillKey | undefined> {
  const till = await store.reader.one("tillKeys", { id: digest(tillKey) });
  return till?.revokedAt === null ? till : undefined;
}

/** A session with its user, and the program with the settings in force, which came with it. Both are undefined without a stored session. */
interface Found {
  /** Undefined for one that has ended, too. */
  readonly session: SessionWithUser | undefined;
  readonly program: Program | undefined;
}

/** Returns the live session of a token; the settings in force decide how long it lasts. */
async function findLiveSession(
  ports: Ports,
  programs: ProgramSource,
  token: string | undefined,
  now: number,
): Promise<Found> {
  const nothing = { session: undefined, program: undefined };
  if (token === undefined || token === "") return nothing;
  const found = await ports.store.sessionWithUser(ports.digest(token));
  if (found === undefined) return nothing;
  const program = await programs.at(found.inForce);
  const isOpen = isLive(found.session, found.user, { now, program });
  return { session: isOpen ? found : undefined, program };
}

function actorFrom(found: SessionWithUser | undefined): Actor {
  if (found === undefined) return nobody;
  return { kind: "user", user: found.user, sessionId: found.session.id };
}
