import { actorId } from "../identity/acting-user.ts";
import type { User } from "../identity/user.ts";
import type { Program } from "../program.ts";
import type { Context, ProgramChange, ProgramEvent, ProgramReader } from "../world.ts";
import type { ChallengeActivity } from "./activity.ts";
import { type Card, type ChallengeProgress, cardId } from "./card.ts";
import { type CardChange, cardChanges } from "./card-changes.ts";
import type { ChallengeVersion } from "./challenge-definition.ts";
import { completionChanges, type UndoFacts } from "./completion-changes.ts";
import { withRulesOfCards } from "./rules-of-cards.ts";
import { challengesAt } from "./running.ts";
import { type ShownCard, shownCard } from "./shown-card.ts";
import type { Activity } from "./units.ts";

/** What counting an activity needs to know. */
export interface CountFacts {
  readonly challenges: readonly ChallengeVersion[];
  /** Undefined for a customer without cards. */
  readonly progress: ChallengeProgress | undefined;
}

/** The facts of a customer without cards in a program without challenges. */
export const noCards: CountFacts = { challenges: [], progress: undefined };

/** What happened, with what its row stores about it, see activity.ts. */
export type Counted = Pick<
  ChallengeActivity,
  "kind" | "reference" | "purchaseId" | "at" | "reason"
> & {
  readonly activity: Activity;
  readonly locationId: string | null;
};

/** What counting changes: the customer and the cards afterwards, and the changed cards as they are shown. */
export interface CountOutcome {
  readonly user: User;
  readonly progress: ChallengeProgress | undefined;
  readonly changes: readonly ProgramChange[];
  readonly events: readonly ProgramEvent[];
  readonly cards: readonly ShownCard[];
}

/**
 * Reads what counting an activity needs to know. In the tick after the customer was locked; nothing is read without active challenges.
 * @param userId a promise where the customer is found before the lock; undefined for nobody
 * @param at when it happened, UTC epoch milliseconds
 */
export async function readCountFacts(
  reader: ProgramReader,
  program: Pick<Program, "rules">,
  userId: Promise<string | undefined> | string,
  at: number,
): Promise<CountFacts> {
  const challenges = challengesAt(program, at);
  if (challenges.length === 0) return { challenges, progress: undefined };
  const id = typeof userId === "string" ? userId : await userId;
  const progress = id === undefined ? undefined : await reader.one("challengeProgress", { id });
  return {
    challenges: await withRulesOfCards(reader, challenges, progress?.cards ?? []),
    progress,
  };
}

/** Counts an activity on the customer's cards, and gives the rewards of cards that it completes. The customer must be locked. */
export function countActivity(
  { challenges, progress }: CountFacts,
  counted: Counted,
  user: User,
  context: Context,
): CountOutcome {
  const made = cardChanges(progress?.cards ?? [], challenges, counted.activity);
  return applyCardChanges(made, counted, { user, progress }, context);
}

/**
 * Counts the stamps that a campaign gives on the customer's card of a challenge; nothing if it is not active or counts amounts. `facts` as
 * {@link countActivity} left them.
 * @param gift `reference` is unique for the campaign and its occasion; `purchaseId` is empty without a purchase
 */
export function countCampaignStamps(
  { challenges, progress }: CountFacts,
  gift: Omit<Counted, "kind" | "activity"> & {
    readonly challengeId: string;
    readonly stamps: number;
    readonly day: string;
  },
  user: User,
  context: Context,
): CountOutcome {
  const { challengeId, stamps: units, day, ...what } = gift;
  const asked = challenges.filter(({ ruleId }) => ruleId === challengeId);
  const counted = { ...what, kind: "campaign", activity: { kind: "stamps", units, day } } as const;
  return countActivity({ challenges: asked, progress }, counted, user, context);
}

/** The customer and the cards before. */
interface Before {
  readonly user: User;
  readonly progress: ChallengeProgress | undefined;
  /** Needed where completions can be lost. */
  readonly undo?: UndoFacts;
}

/** Stores changed cards and the activity that changed them, and gives or undoes rewards. */
export function applyCardChanges(
  made: readonly CardChange[],
  counted: Counted,
  { user: before, progress, undo }: Before,
  context: Context,
): CountOutcome {
  const changes: ProgramChange[] = [];
  const events: ProgramEvent[] = [];
  let user = before;
  let cards: readonly Card[] = progress?.cards ?? [];
  if (made.length === 0) return { user, changes, events, progress, cards: [] };
  for (const { card, definition } of made) {
    const earlier = cards.find(isSameAs(card));
    if (earlier === undefined) changes.push(opened(user.id, card, context));
    const rewarded = completionChanges(
      { before: earlier, after: card, definition, locationId: counted.locationId, undo },
      user,
      context,
    );
    user = rewarded.user;
    changes.push(...rewarded.changes);
    events.push(...rewarded.events);
    cards =
      earlier === undefined
        ? [...cards, rewarded.card]
        : cards.map((one) => (one === earlier ? rewarded.card : one));
  }
  changes.push(activityRow(made, counted, user.id, context), stored(user.id, progress, cards));
  const { day } = counted.activity;
  const today = day > context.today ? day : context.today;
  const shown = made.map(({ count, definition }) =>
    shownCard(count.challengeId, definition, cards, today),
  );
  return { user, progress: { id: user.id, cards: [...cards] }, changes, events, cards: shown };
}

function isSameAs({ challengeId, no }: Card) {
  return (other: Card) => other.challengeId === challengeId && other.no === no;
}

function stored(
  id: string,
  progress: ChallengeProgress | undefined,
  cards: readonly Card[],
): ProgramChange {
  const fields = { cards: [...cards] };
  return progress === undefined
    ? { kind: "insert", dataset: "challengeProgress", row: { id, ...fields } }
    : { kind: "patch", dataset: "challengeProgress", id, fields };
}

function opened(userId: string, card: Card, { now: openedAt }: Context): ProgramChange {
  const { challengeId, no, version, from, until } = card;
  const days = { firstDay: from, lastDay: until };
  const row = { id: cardId(userId, card), userId, challengeId, no, version, ...days, openedAt };
  return { kind: "insert", dataset: "challengeCards", row };
}

function activityRow(
  made: readonly CardChange[],
  { kind, reference, purchaseId, at, reason, activity }: Counted,
  userId: string,
  context: Context,
): ProgramChange {
  const id = context.fresh.id();
  const row: ChallengeActivity = {
    id,
    userId,
    kind,
    reference: reference === "" ? id : reference,
    purchaseId,
    at,
    day: activity.day,
    recordedAt: context.now,
    recordedBy: actorId(context),
    reason,
    counts: made.map(({ count }) => count),
  };
  return { kind: "insert", dataset: "challengeActivities", row };
}
