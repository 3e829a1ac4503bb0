import { Secret, TOTP } from "otpauth";
import type { QueryResult } from "#client/api.ts";
import type { User } from "#core/identity/user.ts";
import type { OwnSession } from "#core/sessions/own-sessions.ts";
import { begun } from "#core/sessions/session-grant.ts";
import { samples } from "../actions/samples.ts";
import type { Fixture } from "./fixture.ts";
import { type Answer, post } from "./visitors.ts";

/** Creates a user's session as a login does, now or this many milliseconds ago. Returns the session token. */
export async function signIn(
  fixture: Fixture,
  user: User,
  device = "",
  agoMs = 0,
): Promise<string> {
  const { fresh, digest, clock } = fixture.ports;
  const token = fresh.token();
  const { program } = fixture;
  await fixture.commit(
    begun(user, token, { now: clock() - agoMs, digest, device, program }).changes,
  );
  return token;
}

/** Runs an action with a session token. */
export function act(fixture: Fixture, token: string, name: string, input: object = {}) {
  return post(fixture, name, { token, body: JSON.stringify(input) });
}

/** Returns the session token of an answer; empty without one. */
export function newKeyIn({ headers }: Answer): string {
  return /^regulars_session=([^;]*)/.exec(headers.getSetCookie()[0] ?? "")?.[1] ?? "";
}

/** Returns the result of `ownSessions` for a session token. */
export async function devicesOf(fixture: Fixture, token: string): Promise<readonly OwnSession[]> {
  const { reply } = await act(fixture, token, "ownSessions");
  if (!reply.ok) throw new Error(reply.error.message);
  return (reply.result as QueryResult<"ownSessions">).sessions; // the query's own result
}

/** Returns the id for `endSession` of another device of the same user; empty without one. */
export async function otherDevice(fixture: Fixture, token: string): Promise<string> {
  return (await devicesOf(fixture, token)).find(({ isThis }) => !isThis)?.id ?? "";
}

/** Returns the stored session of a token. */
export function storedSession({ ports }: Fixture, token: string) {
  return ports.store.reader.one("sessions", { id: ports.digest(token) });
}

/** The secret that the samples set two-factor up with. */
export const SECRET = samples.verifyAndEnableTotp.secret;

/** The 6-digit code of that secret, this many steps of 30 seconds later. */
export function codeAt({ ports }: Fixture, steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(SECRET), algorithm: "SHA1", digits: 6 });
  return app.generate({ timestamp: ports.clock() + steps * 30_000 });
}
