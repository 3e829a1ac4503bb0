import { expect, test } from "vitest";
import { contextFor, NOON, successOf } from "#testing/context.ts";
import { aCampaign, aCampaignVersion } from "#testing/occasions.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aReward, aUser } from "#testing/rows.ts";
import type { CampaignTrigger } from "./campaigns/campaign-definition.ts";
import { signup, signupInput } from "./members/signup.ts";
import { defaultProgram } from "./program.ts";
import { BIRTHDAY_REWARD_ID } from "./rewards/reward.ts";
import { redeemReward } from "./vouchers/redeem-reward.ts";
import type { ProgramChange } from "./world.ts";

const ana = aUser({ referralCode: "ANACODE", birthday: "1990-03-14" });
const boss = aUser({ id: "boss", email: "boss@example.com", role: "admin", isMainAdmin: true });
const challenge = { id: "challenge-1", text: "ABC234", expiresAt: NOON + 1 };
const gift = aReward({ id: BIRTHDAY_REWARD_ID, pointsCost: 0, category: "Special" });
const reader = readerOf({ users: [ana, boss], challenges: [challenge], rewards: [gift] });

/** A program with a campaign of 7 extra points for a trigger. */
function programWith(trigger: CampaignTrigger) {
  const campaign = aCampaign({ trigger, effect: { kind: "bonus", points: 7 } });
  const versions = [aCampaignVersion(campaign)];
  return { ...defaultProgram, rules: { revision: 1, versions } };
}

/** The points that each customer earns by changes, and those of them that the campaign gave. */
function earnedIn(changes: readonly ProgramChange[] = []) {
  return changes.flatMap((change) => {
    if (change.kind !== "insert" || change.dataset !== "transactions") return [];
    const { userId, amount, awards } = change.row;
    const given = awards.find(({ rule }) => rule === "campaign-1")?.points ?? 0;
    return [[userId, amount, given]];
  });
}

async function joined(trigger: CampaignTrigger, referredByCode = "") {
  const input = signupInput.parse({
    userData: { name: "Ben Ode", email: "ben@example.com", password: "a good long one" },
    referredByCode,
    challengeId: challenge.id,
    verification: challenge.text,
  });
  const context = contextFor(undefined, { program: programWith(trigger) });
  const facts = await signup.load(input, reader, context, "$argon2id$…");
  const decision = signup.decide(facts, input, context);
  return { newId: successOf(decision).id, earned: earnedIn(decision.changes) };
}

test("a campaign gives points for signing up", async () => {
  const { newId, earned } = await joined("sign-up");
  expect(earned).toEqual([[newId, 7, 7]]);
});

test("a campaign gives points to the friend whose code was used, beside those of the program", async () => {
  const { newId, earned } = await joined("referral", "ANACODE");
  expect(earned).toHaveLength(2);
  expect(earned).toContainEqual(["ana", 12, 7]);
  expect(earned).toContainEqual([newId, 10, 0]);
});

test("a campaign gives points with the birthday gift", async () => {
  const context = contextFor(ana, { program: programWith("birthday") });
  const input = { rewardId: BIRTHDAY_REWARD_ID };
  const facts = await redeemReward.load(input, reader, context, undefined);
  const decision = redeemReward.decide(facts, input, context);
  successOf(decision);
  expect(earnedIn(decision.changes)).toEqual([["ana", defaultProgram.points.birthday + 7, 7]]);
});
