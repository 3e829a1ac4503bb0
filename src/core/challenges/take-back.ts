import type { User } from "../identity/user.ts";
import { rowsById } from "../rows-by-id.ts";
import { IN_FORCE } from "../rules/rule-version.ts";
import type { Context, ProgramReader } from "../world.ts";
import type { ChallengeActivity } from "./activity.ts";
import { type Card, type ChallengeProgress, cardId, type Tally } from "./card.ts";
import { addTally, type CardChange, withUnits } from "./card-changes.ts";
import { type ChallengeDefinition, challengeVersion, rulesOf } from "./challenge-definition.ts";
import type { UndoFacts } from "./completion-changes.ts";
import { applyCardChanges, type CountOutcome } from "./count-activity.ts";
import { type CountedLine, keptUnits, MAX_FILLINGS } from "./units.ts";

/** A purchase as it was recorded. `amount` in minor units. */
export interface RefundedPurchase {
  readonly id: string;
  readonly userId: string;
  readonly locationId: string;
  readonly amount: number;
  readonly lines: readonly CountedLine[];
  readonly soldAt: number;
}

/** What taking back what a purchase counted needs to know. */
export interface TakeBackFacts {
  readonly activities: readonly ChallengeActivity[];
  readonly progress: ChallengeProgress | undefined;
  readonly definitions: ReadonlyMap<string, ChallengeDefinition>;
  readonly undo: UndoFacts;
}

/** The facts of a purchase that counted for nothing. */
export const nothingCounted: TakeBackFacts = {
  activities: [],
  progress: undefined,
  definitions: new Map(),
  undo: { reason: "refund", completions: new Map(), vouchers: new Map() },
};

/** Most activities of a purchase: itself, its refunds, and stamps of campaigns. */
const MAX_ACTIVITIES = 1000;

/**
 * Reads what a purchase has counted. Call it in the tick in which the customer is locked, after the lock. One round trip for a purchase that
 * counted nowhere; otherwise three.
 */
export async function readTakeBack(
  reader: ProgramReader,
  { id: purchaseId, userId }: Pick<RefundedPurchase, "id" | "userId">,
): Promise<TakeBackFacts> {
  const [activities, progress] = await Promise.all([
    reader.many("challengeActivities", {
      where: { purchaseId },
      order: [["id", "asc"]],
      limit: MAX_ACTIVITIES,
    }),
    reader.one("challengeProgress", { id: userId }),
  ]);
  const touched = activities.flatMap(({ counts }) => counts);
  return {
    activities,
    progress,
    ...(await readUndo(reader, userId, { touched, progress }, "refund")),
  };
}

/** Reads the definitions of the challenges of cards, and the completions that these cards can lose. Two round trips; none without cards. */
export async function readUndo(
  reader: ProgramReader,
  userId: string,
  {
    touched,
    progress,
  }: {
    readonly touched: readonly { readonly challengeId: string; readonly card: number }[];
    readonly progress: ChallengeProgress | undefined;
  },
  reason: UndoFacts["reason"],
): Promise<Pick<TakeBackFacts, "definitions" | "undo">> {
  const ruleIds = [...new Set(touched.map(({ challengeId }) => challengeId))];
  const cards = (progress?.cards ?? []).filter((card) =>
    touched.some((one) => one.challengeId === card.challengeId && one.card === card.no),
  );
  if (cards.length === 0) {
    return {
      definitions: new Map(),
      undo: { reason, completions: new Map(), vouchers: new Map() },
    };
  }
  const [latest, completions] = await Promise.all([
    reader.many("ruleVersions", {
      where: { ruleId: { anyOf: ruleIds }, until: IN_FORCE },
      order: [["id", "asc"]],
      limit: ruleIds.length,
    }),
    rowsById(
      reader,
      "challengeCompletions",
      cards.flatMap((card) => lastCompletions(userId, card)),
    ),
  ]);
  const ids = [...completions.values()].flatMap(({ voucherId }) => voucherId ?? []);
  const vouchers = await Promise.all(
    ids.map((id) => reader.one("vouchers", { id }, { lock: true })),
  );
  return {
    definitions: new Map(latest.map((row) => [row.ruleId, challengeVersion(row).definition])),
    undo: {
      reason,
      completions,
      vouchers: new Map(vouchers.flatMap((row) => (row === undefined ? [] : [[row.id, row]]))),
    },
  };
}

/** The ids of the completions that one change can undo, see {@link MAX_FILLINGS}. */
function lastCompletions(userId: string, card: Card): readonly string[] {
  const most = Math.min(card.completed, MAX_FILLINGS * 2);
  return Array.from({ length: most }, (_, at) => `${cardId(userId, card)}.${card.completed - at}`);
}

/**
 * Takes back what a refund leaves without cover: amounts in full, visits with the last of the purchase, items as far as the kept amount no
 * longer pays for them; stamps of campaigns with the last of the purchase. Completed cards that lose what they need lose their rewards.
 * @param kept what is left of the purchase after the refund, in minor units
 */
export function takeBack(
  { activities, progress, definitions, undo }: TakeBackFacts,
  refund: { readonly id: string; readonly purchase: RefundedPurchase; readonly kept: number },
  user: User,
  context: Context,
): CountOutcome {
  const { purchase, kept } = refund;
  const made = (progress?.cards ?? []).flatMap((card): readonly CardChange[] => {
    const definition = definitions.get(card.challengeId);
    if (definition === undefined) return [];
    const own = activities.flatMap(({ kind, day, counts }) =>
      counts.flatMap((count) =>
        count.challengeId === card.challengeId && count.card === card.no
          ? [{ ...count, kind, day }]
          : [],
      ),
    );
    const left = leftOver(own, rulesOf(definition, card.version), { purchase, kept });
    const now = own.reduce<Tally>((sum, { units }) => addTally(sum, units), {});
    const units = addTally(left, negated(now));
    if (Object.keys(units).length === 0) return [];
    const { challengeId, no, cap } = card;
    const count = { challengeId, card: no, units, lines: {}, cap };
    return [{ card: withUnits(card, definition, units), count, definition }];
  });
  const activity = { kind: "stamps", units: 0, day: activities[0]?.day ?? context.today } as const;
  const { id: reference } = refund;
  const { id: purchaseId, locationId, soldAt: at } = purchase;
  const counted = {
    kind: "refund",
    reference,
    purchaseId,
    at,
    reason: "",
    activity,
    locationId,
  } as const;
  return applyCardChanges(made, counted, { user, progress, undo }, context);
}

/** Titles of the vouchers of cards that a refund has undone. */
export interface UndoneVouchers {
  readonly cancelled: readonly string[];
  /** Used before, so that the customer keeps what they got. */
  readonly used: readonly string[];
}

/** Returns the vouchers of the cards that are no longer full. `events`: those of the outcome of {@link takeBack} with these facts. */
export function undoneVouchers(
  { undo }: Pick<TakeBackFacts, "undo">,
  events: CountOutcome["events"],
): UndoneVouchers {
  const undone = events.flatMap((event) => {
    if (event.name !== "challenge.undone" || event.data.voucherId === null) return [];
    const voucher = undo.vouchers.get(event.data.voucherId);
    return voucher === undefined ? [] : [{ ...voucher, isKept: event.data.isKept }];
  });
  const titlesOf = (vouchers: typeof undone) => vouchers.map(({ title }) => title);
  return {
    cancelled: titlesOf(undone.filter(({ isKept }) => !isKept)),
    // An expired one is kept, too.
    used: titlesOf(undone.filter(({ isKept, state }) => isKept && state === "used")),
  };
}

type OwnCount = ChallengeActivity["counts"][number] & Pick<ChallengeActivity, "kind" | "day">;

/** What a purchase and its campaigns count on a card after a refund. */
function leftOver(
  own: readonly OwnCount[],
  rules: Parameters<typeof keptUnits>[0],
  { purchase, kept }: { readonly purchase: RefundedPurchase; readonly kept: number },
): Tally {
  const { amount, lines } = purchase;
  return own.reduce<Tally>((sum, count) => {
    if (count.kind === "purchase") {
      return addTally(sum, keptUnits(rules, count.day, count.lines, { amount, kept, lines }));
    }
    return count.kind === "campaign" && kept > 0 ? addTally(sum, count.units) : sum;
  }, {});
}

function negated(tally: Tally): Tally {
  return Object.fromEntries(Object.entries(tally).map(([key, units]) => [key, -units]));
}
