import { newRetryKey } from "#client/api.ts";
import { defaultProgram } from "#core/program.ts";
import { clientAddress, type Posting, post } from "../lib/post.ts";
import { type Case, type CaseMaker, effect, times } from "./case.ts";

const {
  referrer: THANKS,
  referralWelcome: WELCOME,
  paidReferralsPerDay: PAID,
} = defaultProgram.points;

/** How many people sign up at once. */
const PEOPLE = 50;

/** Many sign up with one email at once, each with a challenge of their own and the same referral code (specification §5, Sign-up). */
export const oneEmail: CaseMaker = (seeder) => {
  const email = newEmail();
  return signUps(
    seeder,
    "50 sign-ups with one email",
    times(PEOPLE, () => email),
  );
};

/** The same with differing letter case, which emails ignore (readings, People). */
export const oneEmailInManyCases: CaseMaker = (seeder) => {
  const email = newEmail();
  const spellings = times(PEOPLE, (index) => withLetterCase(email, index));
  return signUps(seeder, "50 sign-ups with one email in 50 letter cases", spellings);
};

/** Many friends sign up at once with one code: all of them get points, their referrer only up to the daily limit (decision 046). */
export const manyFriends: CaseMaker = (seeder) => {
  const referralCode = `FRIEND${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const friend = seeder.user(0, { referralCode });
  const emails = times(PEOPLE, newEmail);
  return {
    what: "50 friends sign up with one referral code",
    calls: (url) =>
      Promise.all(
        emails.map(async (email, index) => {
          const { id, text } = await challenge(url, index);
          return signUp({ email, index, referralCode, challengeId: id, verification: text });
        }),
      ),
    success: PEOPLE,
    refusals: [],
    async effects(reader) {
      const accounts = { emailKey: { anyOf: emails } };
      const paid = { referrerId: friend.id, pointsEarned: THANKS };
      const thanks = (await reader.one("users", { id: friend.id }))?.points ?? Number.NaN;
      const welcomes = await reader.sum("users", "points", accounts);
      return [
        effect("accounts", await reader.count("users", accounts), PEOPLE),
        effect("points of theirs", welcomes, PEOPLE * WELCOME),
        effect("friends paid for", await reader.count("referrals", paid), PAID),
        effect("points of the friend's", thanks, PAID * THANKS),
      ];
    },
  };
};

function signUps(seeder: Parameters<CaseMaker>[0], what: string, emails: readonly string[]): Case {
  const referralCode = `FRIEND${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const friend = seeder.user(0, { referralCode });
  const challenges: string[] = [];
  return {
    what,
    calls: (url) =>
      Promise.all(
        emails.map(async (email, index) => {
          const { id, text } = await challenge(url, index);
          challenges.push(id);
          return signUp({ email, index, referralCode, challengeId: id, verification: text });
        }),
      ),
    success: 1,
    refusals: ["email-taken"],
    async effects(reader) {
      const emailKey = emails[0]?.toLowerCase() ?? "";
      const user = await reader.one("users", { emailKey });
      const open = await reader.count("challenges", { id: { anyOf: challenges } });
      const thanks = (await reader.one("users", { id: friend.id }))?.points ?? Number.NaN;
      return [
        effect("accounts", await reader.count("users", { emailKey }), 1),
        effect("points of theirs", user?.points ?? Number.NaN, WELCOME),
        effect("points of the friend's", thanks, THANKS),
        effect("challenges left", open, 0),
      ];
    },
  };
}

function newEmail(): string {
  return `${crypto.randomUUID().replaceAll("-", "")}.person@prove.example`;
}

/** The same email in another letter case for every index below 64. */
function withLetterCase(email: string, index: number): string {
  const at = email.indexOf(".person");
  const word = Array.from(".person", (letter, place) =>
    ((index >> (place - 1)) & 1) === 1 && place > 0 ? letter.toUpperCase() : letter,
  );
  return email.slice(0, at) + word.join("") + email.slice(at + word.length);
}

/** Requests a challenge from the server. Throws when that fails. */
async function challenge(url: string, index: number): Promise<{ id: string; text: string }> {
  const { code, text } = await post(url, {
    action: "issueChallenge",
    input: {},
    address: clientAddress(index),
  });
  if (code !== "ok") throw new Error(`There is no challenge: ${code}`);
  // The result of issueChallenge.
  const reply = JSON.parse(text) as { readonly result: { id: string; text: string } };
  return reply.result;
}

function signUp(own: {
  readonly email: string;
  readonly index: number;
  readonly referralCode: string;
  readonly challengeId: string;
  readonly verification: string;
}): Posting {
  const { email, index, referralCode, challengeId, verification } = own;
  const userData = { name: `Person ${index}`, email, password: "a-password-9-of-theirs" };
  const input = { userData, referredByCode: referralCode, challengeId, verification };
  return { action: "signup", input, retryKey: newRetryKey(), address: clientAddress(index) };
}
