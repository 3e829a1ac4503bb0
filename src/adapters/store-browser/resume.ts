import { freeReferralCode, referralCodeCandidates } from "#core/identity/referral-code.ts";
import { newUser, type User } from "#core/identity/user.ts";
import type { Grant } from "#core/kit/action.ts";
import { firstTier } from "#core/points/tier.ts";
import type { Program } from "#core/program.ts";
import { isLive, sessionLife } from "#core/sessions/session-life.ts";
import type { Fresh, ProgramReader } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import type { BrowserKeyRing } from "./key-ring.ts";

/** The dependencies of resuming. `now` in UTC epoch milliseconds. */
interface ResumeContext {
  readonly program: Program;
  readonly now: number;
  readonly fresh: Fresh;
  readonly digest: (text: string) => string;
}

/**
 * Loads the stored sign-in at start-up (specification §4, Account and session). An expired session signs the browser out. The flag without
 * a user creates a blank one, 'New User', and signs it in (readings, Start-up).
 * @throws StoreFailure
 */
export async function resumeSession(
  store: Store,
  keys: BrowserKeyRing,
  own: ResumeContext,
): Promise<void> {
  if (!keys.isFlagged()) return;
  const token = keys.token();
  const found = token === undefined ? undefined : await store.sessionWithUser(own.digest(token));
  const isOpen = found !== undefined && isLive(found.session, found.user, own);
  if (token !== undefined && isOpen) keys.keep({ token });
  else if (keys.hasUser() || found !== undefined) keys.drop();
  else keys.keep(await blankUser(store, own));
}

/** Stores a blank default user with a session; resolves to the session's token. */
function blankUser(store: Store, own: ResumeContext): Promise<Grant> {
  const token = own.fresh.token();
  return store.transact(async (reader) => {
    const user = await blankRow(reader, own);
    const session = {
      id: own.digest(token),
      userId: user.id,
      createdAt: own.now,
      expiresAt: own.now + sessionLife(user, own.program).wholeMs,
      seenAt: own.now,
      device: "",
    };
    return {
      changes: [
        { kind: "insert", dataset: "users", row: user },
        { kind: "insert", dataset: "sessions", row: session },
      ],
      result: { token, expiresAt: session.expiresAt },
    };
  });
}

async function blankRow(
  reader: ProgramReader,
  { program, fresh, now }: ResumeContext,
): Promise<User> {
  const id = fresh.id();
  const name = "New User";
  const candidates = referralCodeCandidates(name, fresh);
  return newUser({
    id,
    name,
    // A domain that never receives mail, and a unique address.
    email: `new-user-${id.toLowerCase()}@local.invalid`,
    tier: firstTier(program),
    // When all candidates are taken, the store refuses the row: a chance of one in 10^45.
    referralCode: (await freeReferralCode(candidates, reader)) ?? candidates[0] ?? "",
    joinedDate: now,
  });
}
