import { newUser, type User } from "#core/identity/user.ts";
import { signup } from "#core/members/signup.ts";
import type { Context, ProgramChange } from "#core/world.ts";
import type { Chance } from "./chance.ts";
import type { Person } from "./people.ts";
import type { Town } from "./town.ts";

const ANSWER = "SAMPLE";

/**
 * Who joins: the person, the referral code that is free for them, what is stored as their password, and for how many friends their
 * referrer has been paid on that day.
 */
interface Newcomer {
  readonly person: Pick<Person, "id" | "name" | "email" | "joinedAt">;
  readonly referralCode: string;
  readonly passwordHash: string;
  readonly paidToday: number;
}

/**
 * What `signup` changes when somebody joins, sent by `referrer` or by nobody. The two friends' years are made apart, so both
 * call this: the newcomer's with a referrer of whom only id and code count, the referrer's with their row as it stands.
 */
export function joining(
  town: Town,
  { person, referralCode, passwordHash, paidToday }: Newcomer,
  referrer: User | undefined,
  chance: Chance,
): readonly ProgramChange[] {
  const { name, email, joinedAt } = person;
  const context = town.context(joinedAt, chance);
  const decision = signup.decide(
    {
      challenge: { id: ANSWER, text: ANSWER, expiresAt: joinedAt + 1 },
      sameEmail: undefined,
      referrer,
      paidToday,
      // Somebody else is the main admin, which is all that the rule asks.
      mainAdmin: memberLike({ id: "", referralCode: "" }),
      referralCode,
      passwordHash,
    },
    {
      userData: { name, email, password: "" },
      referredByCode: referrer?.referralCode ?? "",
      challengeId: ANSWER,
      verification: ANSWER,
    },
    withFirstId(context, person.id),
  );
  const { changes } = decision;
  if (!changes.some((change) => change.kind === "insert" && change.row.id === person.id)) {
    throw new Error("The rule of sign-up did not make the account that was expected.");
  }
  return changes;
}

/** The changes that are about one person: their row and secrets, their ledger, who sent them. */
export function changesAbout(
  userId: string,
  changes: readonly ProgramChange[],
): readonly ProgramChange[] {
  return changes.filter((change) => {
    if (change.kind === "patch") return change.id === userId;
    if (change.kind === "remove") return false;
    if (change.dataset === "transactions") return change.row.userId === userId;
    if (change.dataset === "referrals") return change.row.referredUserId === userId;
    return change.row.id === userId;
  });
}

/** A member of whom nothing matters but id and code. */
export function memberLike(own: Pick<User, "id" | "referralCode">): User {
  return newUser({ ...own, name: "", email: "", tier: "", joinedDate: 0 });
}

/** The rule's first fresh id is the new account's: both friends' years know it before. */
function withFirstId(context: Context, id: string): Context {
  let isFirst = true;
  const next = () => {
    if (!isFirst) return context.fresh.id();
    isFirst = false;
    return id;
  };
  return { ...context, fresh: { ...context.fresh, id: next } };
}
