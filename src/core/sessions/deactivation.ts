import { revokeCodes } from "../offline-codes/revoke-codes.ts";
import type { Context, ProgramChange, ProgramReader } from "../world.ts";
import { readLoginTickets, readResetLinks, revokeAccess } from "./account-access.ts";
import { endSessionChanges, openSessions } from "./open-sessions.ts";

/** What ends with an account's activity: its sessions, reset links and login tickets. */
export type OpenAccess = Awaited<ReturnType<typeof readAccess>>;

/** Reads what a deactivation ends, after the account has been locked. One round trip. */
export async function readAccess(reader: ProgramReader, userId: string) {
  const [sessions, links, tickets] = await Promise.all([
    openSessions(reader, userId),
    readResetLinks(reader, userId),
    readLoginTickets(reader, userId),
  ]);
  return { sessions, links, tickets };
}

/** Returns the changes that deactivate an account, end its sessions and revoke its offline codes permanently (readings, People). */
export function deactivation(
  userId: string,
  { sessions, ...ways }: OpenAccess,
  context: Context,
): readonly ProgramChange[] {
  return [
    { kind: "patch", dataset: "users", id: userId, fields: { isActive: false } },
    ...endSessionChanges(sessions),
    ...revokeAccess(ways),
    revokeCodes(userId, context),
  ];
}
