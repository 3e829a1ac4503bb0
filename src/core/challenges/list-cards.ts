import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { readyVouchers } from "../vouchers/ready-vouchers.ts";
import { type Context, type ProgramReader, query } from "../world.ts";
import type { ChallengeActivity } from "./activity.ts";
import type { ChallengeProgress } from "./card.ts";
import { type ChallengeVersion, isOnDates, rulesOf } from "./challenge-definition.ts";
import { latestVersions, withRulesOfCards } from "./rules-of-cards.ts";
import { challengesAt } from "./running.ts";
import { type ShownCard, shownCard } from "./shown-card.ts";

/** A badge that a customer has, with the challenge that gave it. */
export interface Badge {
  readonly challengeId: string;
  readonly name: string;
  readonly challenge: string;
  readonly times: number;
}

/** A customer's cards, and what is needed to show them. */
export interface CardFacts {
  readonly progress: ChallengeProgress | undefined;
  /** The active challenges, with the rules of the customer's cards. */
  readonly active: readonly ChallengeVersion[];
  /** The latest versions of challenges of the customer's cards that are not active. */
  readonly others: readonly ChallengeVersion[];
}

/** Reads a customer's cards. One round trip; two for cards of challenges that are not active, or of later rules. */
async function readCards(
  reader: ProgramReader,
  userId: string,
  context: Context,
): Promise<CardFacts> {
  const progress = await reader.one("challengeProgress", { id: userId });
  const cards = progress?.cards ?? [];
  const present = challengesAt(context.program, context.now);
  const activeIds = new Set(present.map(({ ruleId }) => ruleId));
  const ids = new Set(cards.map(({ challengeId }) => challengeId));
  const missing = [...ids].filter((ruleId) => !activeIds.has(ruleId));
  const [active, others] = await Promise.all([
    withRulesOfCards(reader, present, cards),
    missing.length === 0 ? [] : latestVersions(reader, missing),
  ]);
  return { progress, active, others };
}

function shownCards(
  { progress, active, others }: CardFacts,
  { today }: Context,
): { readonly cards: readonly ShownCard[]; readonly badges: readonly Badge[] } {
  const own = progress?.cards ?? [];
  const all = [...active, ...others];
  return {
    cards: active
      .filter(({ definition }) => isOnDates(definition, today))
      .map(({ ruleId, definition }) => shownCard(ruleId, definition, own, today)),
    badges: all.flatMap((challenge) => badgesOf(challenge, progress)),
  };
}

function badgesOf(
  { ruleId, definition }: ChallengeVersion,
  progress: ChallengeProgress | undefined,
): readonly Badge[] {
  const times = new Map<string, number>();
  for (const { challengeId, version, completed } of progress?.cards ?? []) {
    const { reward } = rulesOf(definition, version);
    if (challengeId !== ruleId || completed === 0 || reward.kind !== "badge") continue;
    times.set(reward.name, (times.get(reward.name) ?? 0) + completed);
  }
  const { name: challenge } = definition;
  return [...times].map(([name, count]) => ({
    challengeId: ruleId,
    name,
    challenge,
    times: count,
  }));
}

/**
 * Returns the actor's own cards of running challenges, also those without anything on them yet, the badges, and the vouchers of challenges
 * that can be used, among the first page of all that can.
 */
export const myCards = /* @__PURE__ */ query({
  name: "myCards",
  input: z.strictObject({}),
  may: "signed-in",
  async load(_input, reader, context) {
    const { id: userId } = actingUser(context);
    const [facts, vouchers] = await Promise.all([
      readCards(reader, userId, context),
      readyVouchers(reader, userId, context.now),
    ]);
    return { facts, vouchers };
  },
  show({ facts, vouchers }, _input, context) {
    const given = vouchers.filter(({ originKind }) => originKind === "challenge");
    const shown = given.map(({ id: voucherId, originId: challengeId, title }) => ({
      voucherId,
      challengeId,
      title,
    }));
    return { result: { ...shownCards(facts, context), vouchers: shown } };
  },
});

/** Returns a customer's cards and badges, see {@link myCards}. */
export const customerCards = /* @__PURE__ */ query({
  name: "customerCards",
  input: z.strictObject({ userId: id }),
  may: "canServeCounter",
  scope: "inquire",
  load: ({ userId }, reader, context) => readCards(reader, userId, context),
  show: (facts, _input, context) => ({ result: shownCards(facts, context) }),
});

/** Something that counted on a customer's cards of a challenge. `units` is negative for what was taken back. */
export interface CardActivity
  extends Pick<ChallengeActivity, "id" | "kind" | "at" | "day" | "reason"> {
  readonly units: number;
}

const LATEST = 200;

function readActivities(
  reader: ProgramReader,
  userId: string,
): Promise<readonly ChallengeActivity[]> {
  return reader.many("challengeActivities", {
    where: { userId },
    order: [
      ["recordedAt", "desc"],
      ["id", "desc"],
    ],
    limit: LATEST,
  });
}

function shownActivities(rows: readonly ChallengeActivity[], wanted: string) {
  const activities = rows.flatMap(
    ({ id: rowId, kind, at, day, reason, counts }): readonly CardActivity[] => {
      const own = counts.filter(({ challengeId }) => challengeId === wanted);
      if (own.length === 0) return [];
      const units = own.flatMap((count) => Object.values(count.units));
      const sum = units.reduce((total, one) => total + one, 0);
      return [{ id: rowId, kind, at, day, reason, units: sum }];
    },
  );
  return { result: { activities } };
}

/** Lists what counted on the actor's own cards of a challenge, the latest first, of the last {@link LATEST} activities. One query. */
export const myCardActivities = /* @__PURE__ */ query({
  name: "myCardActivities",
  input: z.strictObject({ challengeId: id }),
  may: "signed-in",
  load: (_input, reader, context) => readActivities(reader, actingUser(context).id),
  show: (rows, { challengeId }) => shownActivities(rows, challengeId),
});

/** Lists what counted on a customer's cards, see {@link myCardActivities}. */
export const customerCardActivities = /* @__PURE__ */ query({
  name: "customerCardActivities",
  input: z.strictObject({ userId: id, challengeId: id }),
  may: "canServeCounter",
  load: ({ userId }, reader) => readActivities(reader, userId),
  show: (rows, { challengeId }) => shownActivities(rows, challengeId),
});
