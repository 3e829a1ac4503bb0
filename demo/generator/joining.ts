import { unlimited } from "#core/campaigns/earning-facts.ts";
import { noCards } from "#core/challenges/count-activity.ts";
import { newUser, type User } from "#core/identity/user.ts";
import { signup } from "#core/members/signup.ts";
import type { ProgramChange } from "#core/world.ts";
import type { Chance } from "./chance.ts";
import type { Person } from "./people.ts";
import type { Town } from "./town.ts";

const ANSWER = "SAMPLE";

/**
 * A new customer with an unused referral code and a password hash, and the number of friends that the referrer has received points for on that day.
 */
interface Newcomer {
  readonly person: Pick<Person, "id" | "name" | "email" | "joinedAt">;
  readonly referralCode: string;
  readonly passwordHash: string;
  readonly paidToday: number;
}

/**
 * The changes of `signup`. The years of referrer and newcomer are generated separately, and both call this: the newcomer's year with {@link referrerStub},
 * the referrer's with their current row.
 */
export function signupChanges(
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
      invited: undefined,
      paidToday,
      earning: unlimited,
      thanks: unlimited,
      cards: noCards,
      shared: undefined,
      newId: person.id,
      // The rule only needs a main admin with another id.
      mainAdmin: referrerStub({ id: "", referralCode: "" }),
      referralCode,
      passwordHash,
    },
    {
      userData: { name, email, password: "" },
      referredByCode: referrer?.referralCode ?? "",
      invitation: "",
      challengeId: ANSWER,
      verification: ANSWER,
    },
    context,
  );
  const { changes } = decision;
  if (!changes.some((change) => change.kind === "insert" && change.row.id === person.id)) {
    throw new Error("The rule of sign-up did not make the account that was expected.");
  }
  return changes;
}

/** The changes of one user: their row and secrets, ledger entries and referral. */
export function changesFor(
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

/** A user of whom only the id and the referral code are used. */
export function referrerStub(own: Pick<User, "id" | "referralCode">): User {
  return newUser({ ...own, name: "", email: "", tier: "", joinedDate: 0 });
}
