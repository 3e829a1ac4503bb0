import { pointsSnapshot } from "../identity/points-snapshot.ts";
import type { User } from "../identity/user.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import { addForfeited } from "../points/forfeited.ts";
import { post, withoutAnnouncement } from "../points/post.ts";
import { givenVoucher, issuedVoucherData, withdrawnVoucher } from "../vouchers/given-voucher.ts";
import type { Voucher } from "../vouchers/voucher.ts";
import type { CancelReason } from "../vouchers/voucher-origin.ts";
import type { Context, ProgramChange, ProgramEvent } from "../world.ts";
import { type Card, cardId } from "./card.ts";
import { type ChallengeDefinition, rulesOf } from "./challenge-definition.ts";
import type { ChallengeCompletion } from "./completion.ts";
import { CHALLENGE_SOURCE, CHALLENGE_UNDONE_SOURCE, completionKey } from "./completion-key.ts";

/** The completions that can be undone, by id, and their vouchers by id. */
export interface UndoFacts {
  readonly reason: CancelReason;
  readonly completions: ReadonlyMap<string, ChallengeCompletion>;
  readonly vouchers: ReadonlyMap<string, Voucher>;
}

/** A card before and after a change. `before` is undefined for a new one. */
interface Changed {
  readonly before: Card | undefined;
  readonly after: Card;
  readonly definition: ChallengeDefinition;
  readonly locationId: string | null;
  readonly undo: UndoFacts | undefined;
}

/** The customer and the card after giving or undoing rewards. */
interface Rewarded {
  readonly user: User;
  readonly card: Card;
  readonly changes: readonly ProgramChange[];
  readonly events: readonly ProgramEvent[];
}

/**
 * Gives the rewards of completions that a card has gained, and undoes those that it has lost, the last one first. Each is given once: one
 * that was undone is given again when the card is completed again, unless the customer kept the reward.
 */
export function completionChanges(changed: Changed, user: User, context: Context): Rewarded {
  const { before, after } = changed;
  const done = before?.completed ?? 0;
  let state: Rewarded = { user, card: after, changes: [], events: [] };
  for (let no = done + 1; no <= after.completed; no += 1) {
    state = joined(state, given(changed, state, no, context));
  }
  for (let no = done; no > after.completed; no -= 1) {
    state = joined(state, undone(changed, state, no, context));
  }
  return state;
}

function joined(state: Rewarded, next: Rewarded): Rewarded {
  const changes = [...state.changes, ...next.changes];
  return { ...next, changes, events: [...state.events, ...next.events] };
}

function given(
  { definition, locationId }: Changed,
  { user: before, card }: Rewarded,
  no: number,
  context: Context,
): Rewarded {
  const { challengeId, version } = card;
  const { reward } = rulesOf(definition, version);
  const id = `${cardId(before.id, card)}.${no}`;
  const earlier = card.undone[String(no)];
  const times = (earlier?.times ?? 0) + 1;
  const isKept = earlier?.isKept ?? false;
  const points = reward.kind === "points" ? reward.points : 0;
  const posted = post(
    before,
    {
      type: "earn",
      amount: points,
      description: `Completed ${definition.name}`,
      source: CHALLENGE_SOURCE,
      reference: id,
      locationId,
      once: completionKey(CHALLENGE_SOURCE, id, times),
    },
    context,
  );
  const { user } = posted;
  const gift =
    reward.kind === "voucher" && !isKept
      ? givenVoucher(
          {
            userId: user.id,
            origin: { kind: "challenge", id: challengeId },
            title: reward.title,
            benefit: reward.benefit,
            expiryDays: reward.expiryDays,
            note: definition.name,
          },
          context,
        )
      : undefined;
  const voucherId = gift?.id ?? null;
  const fields = { state: "given", times, at: context.now, isKept: false } as const;
  const row: ChallengeCompletion = {
    id,
    userId: user.id,
    challengeId,
    card: card.no,
    no,
    version,
    ...fields,
    rewardKind: reward.kind,
    voucherId,
    points,
  };
  const { [String(no)]: _again, ...undoneRest } = card.undone;
  const { name } = definition;
  return {
    user,
    card: { ...card, undone: undoneRest },
    changes: [
      ...posted.changes,
      ...(gift === undefined ? [] : [{ kind: "insert", dataset: "vouchers", row: gift } as const]),
      earlier === undefined
        ? { kind: "insert", dataset: "challengeCompletions", row }
        : {
            kind: "patch",
            dataset: "challengeCompletions",
            id,
            fields: isKept ? fields : { ...fields, voucherId },
          },
    ],
    events: [
      {
        name: "challenge.completed",
        params: { name },
        data: {
          challengeId,
          completionId: id,
          name,
          reward: reward.kind,
          ...pointsSnapshot(user),
          points,
          voucherId,
        },
      },
      ...(gift === undefined
        ? []
        : [{ name: "voucher.issued", data: issuedVoucherData(gift, user, context) } as const]),
      ...withoutAnnouncement(posted.events),
    ],
  };
}

/** A used voucher is noted; an unused one is cancelled; points are taken back as far as the balance covers them, the rest is forfeited. */
function undone(
  { definition, locationId, undo }: Changed,
  { user: before, card }: Rewarded,
  no: number,
  context: Context,
): Rewarded {
  const id = `${cardId(before.id, card)}.${no}`;
  const completion = undo?.completions.get(id);
  if (undo === undefined || completion === undefined) {
    throw new TypeError(`The completion ${id} was not read before it is undone.`);
  }
  const { times, points: wanted, voucherId, challengeId, rewardKind } = completion;
  const points = Math.min(wanted, usablePoints(before, context));
  const posted = post(
    before,
    {
      type: "redeem",
      amount: points,
      description: `${definition.name} is no longer completed`,
      source: CHALLENGE_UNDONE_SOURCE,
      reference: id,
      locationId,
      once: completionKey(CHALLENGE_UNDONE_SOURCE, id, times),
    },
    context,
  );
  const forfeited = wanted - points;
  const user = {
    ...posted.user,
    forfeitedPoints: posted.user.forfeitedPoints + forfeited,
  };
  const voucher = voucherId === null ? undefined : undo.vouchers.get(voucherId);
  const withdrawn = voucher && withdrawnVoucher(voucher, user, undo.reason, context);
  const isKept = rewardKind === "voucher" && withdrawn === undefined;
  const { name } = definition;
  return {
    user,
    card: { ...card, undone: { ...card.undone, [String(no)]: { times, isKept } } },
    changes: [
      ...posted.changes,
      ...(forfeited === 0 ? [] : [addForfeited(posted.user, forfeited)]),
      ...(withdrawn === undefined ? [] : [withdrawn.change]),
      {
        kind: "patch",
        dataset: "challengeCompletions",
        id,
        fields: { state: "undone", at: context.now, isKept },
      },
    ],
    events: [
      {
        name: "challenge.undone",
        params: { name, isKept },
        data: {
          challengeId,
          completionId: id,
          name,
          reward: rewardKind,
          ...pointsSnapshot(user),
          points,
          voucherId,
          isKept,
        },
      },
      ...(withdrawn === undefined ? [] : [withdrawn.event]),
      ...withoutAnnouncement(posted.events),
    ],
  };
}
