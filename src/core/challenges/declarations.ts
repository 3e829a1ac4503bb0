import type { PointsSnapshot } from "../identity/points-snapshot.ts";
import { dataset, error, event, publicEvent } from "../kit/declarations.ts";
import type { RuleState } from "../rules/rule-version.ts";
import { challengeActivitySchema } from "./activity.ts";
import { challengeProgressSchema } from "./card.ts";
import { checkChallenges } from "./check-challenges.ts";
import { challengeCardSchema, challengeCompletionSchema } from "./completion.ts";
import { eraseActivities, eraseCards, eraseCompletions, eraseProgress } from "./erasure.ts";
import { challengesFieldErrors } from "./field-errors.ts";
import { ownActivities, ownCompletions } from "./own-data.ts";

/** A completion of a card, as webhooks receive it. */
export interface CompletionRef {
  readonly challengeId: string;
  readonly completionId: string;
  readonly name: string;
  readonly reward: "voucher" | "points" | "badge";
  readonly points: number;
  readonly voucherId: string | null;
}

/** Stamps that staff added or removed, as webhooks receive them. */
export interface StampRef {
  readonly userId: string;
  readonly challengeId: string;
  readonly count: number;
}

/** The datasets, error codes and events of the module challenges. */
export const challenges = {
  fieldErrors: challengesFieldErrors,
  datasets: {
    challengeProgress: dataset(challengeProgressSchema),
    challengeActivities: dataset(challengeActivitySchema, {
      constraints: {
        source: { invariant: "one-activity-per-source", fields: ["kind", "reference"] },
      },
    }),
    challengeCompletions: dataset(challengeCompletionSchema),
    challengeCards: dataset(challengeCardSchema),
  },
  errors: {
    "challenge-not-found": error("missing"),
    "challenges-full": error<{ readonly most: number }>("refused"),
    "challenge-changed-meanwhile": error<{ readonly author: string }>("conflict"),
    "challenge-ended": error("refused"),
    "challenge-not-active": error("refused"),
    "challenge-started-before": error("refused"),
    "challenge-not-paused": error("refused"),
    /** 'YYYY-MM-DD'. */
    "challenge-days-over": error<{ readonly lastDay: string }>("refused"),
    "challenge-not-running": error<{ readonly name: string }>("refused"),
    "challenge-without-stamps": error<{ readonly name: string }>("refused"),
    "stamps-per-day": error<{ readonly most: number }>("refused"),
    "stamps-too-few": error<{ readonly there: number }>("refused"),
  },
  events: {
    "challenge.created": event<{ readonly name: string }>(),
    "challenge.saved": event<{ readonly name: string; readonly state: RuleState }>(),
    "challenge.started": event<{ readonly name: string }>(),
    "challenge.paused": event<{ readonly name: string }>(),
    "challenge.resumed": event<{ readonly name: string }>(),
    "challenge.ended": event<{ readonly name: string }>(),
    "challenge.deleted": event<{ readonly name: string }>(),
    /** A customer completed a card. `points` were added, `voucherId` is the voucher that was given. */
    "challenge.completed": publicEvent<PointsSnapshot & CompletionRef, { readonly name: string }>(),
    /** A refund or a correction undid a completion. `points` were deducted, `isKept` for a voucher that was used before. */
    "challenge.undone": publicEvent<
      PointsSnapshot & CompletionRef & { readonly isKept: boolean },
      { readonly name: string; readonly isKept: boolean }
    >(),
    /** Staff or a campaign added stamps. */
    "stamp.added": publicEvent<StampRef, { readonly name: string; readonly count: number }>(),
    /** Staff removed stamps. */
    "stamp.removed": publicEvent<StampRef, { readonly name: string; readonly count: number }>(),
  },
  ownData: { challengeActivities: ownActivities, challengeCompletions: ownCompletions },
  erasure: {
    challengeProgress: eraseProgress,
    challengeActivities: eraseActivities,
    challengeCompletions: eraseCompletions,
    challengeCards: eraseCards,
  },
  checks: { challenges: checkChallenges },
};
