import { challengesStaffTexts } from "#messages/en/challenges-staff.ts";
import type { CardView } from "#web/shared/challenges/card-view.ts";
import { challengeOf, type TypedChallenge, YES } from "./typed-challenge.ts";

/** How full the card of the preview is. */
const SHARE = 0.6;

/** Returns a card, somewhat more than half full, as customers would see the challenge that is being edited. */
export function previewCard(typed: TypedChallenge, currency: string): CardView {
  const { rules } = challengeOf(typed, currency);
  const isStreak = typed.inWeeks === YES;
  const weekly = atLeast1(rules.target);
  const target = isStreak ? atLeast1(rules.streak?.weeks ?? 1) : weekly;
  const headStart = Math.min(target - 1, Number.isNaN(rules.headStart) ? 0 : rules.headStart);
  const progress = Math.min(target - 1, Math.max(headStart, Math.round(target * SHARE)));
  return {
    name: typed.name.trim() === "" ? challengesStaffTexts.nameless : typed.name,
    text: typed.text,
    image: typed.image,
    counts: rules.counts.kind as CardView["counts"], // the values of the choice
    target,
    headStart,
    progress,
    currency,
    lastDay: typed.lastDay === "" ? null : typed.lastDay,
    reward: rewardOf(typed),
    completed: 0,
    isDone: false,
    streak: isStreak ? previewStreak(target, progress, weekly, typed.hasFreeze === YES) : null,
  };
}

function previewStreak(
  target: number,
  reached: number,
  perWeek: number,
  hasFreeze: boolean,
): CardView["streak"] {
  const weeks = Array.from({ length: target }, (_, week) => {
    if (week < reached) return "reached";
    return week === reached ? "present" : "coming";
  });
  return { weeks, perWeek, thisWeek: 0, hasFreeze };
}

function atLeast1(value: number): number {
  return Number.isFinite(value) ? Math.max(1, value) : 1;
}

function rewardOf({ reward, title, points, badge }: TypedChallenge): CardView["reward"] {
  if (reward === "points") return { kind: "points", points: Number(points) || 0 };
  if (reward === "badge") return { kind: "badge", name: badge };
  const named = title.trim() === "" ? challengesStaffTexts.aVoucher : title;
  return { kind: "voucher", title: named };
}
