import type { ChallengeStanding } from "#core/challenges/list-challenges.ts";
import { challengesStaffTexts as texts } from "#messages/en/challenges-staff.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const tones: Readonly<Record<ChallengeStanding, BadgeTone>> = {
  draft: "neutral",
  scheduled: "brand",
  running: "positive",
  paused: "accent",
  over: "neutral",
  ended: "neutral",
  deleted: "neutral",
};

/** Returns how a challenge stands, in a word. */
export function standingWord(standing: ChallengeStanding): string {
  return texts[standing === "deleted" ? "ended" : standing];
}

/** How a challenge stands, as a badge. */
export function StandingBadge({ standing }: { readonly standing: ChallengeStanding }) {
  return <Badge tone={tones[standing]}>{standingWord(standing)}</Badge>;
}
