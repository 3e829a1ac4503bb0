import type { CampaignStanding } from "#core/campaigns/campaign-state.ts";
import { campaignsTexts } from "#messages/en/campaigns-staff.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const tones: Readonly<Record<CampaignStanding, BadgeTone>> = {
  draft: "neutral",
  scheduled: "brand",
  running: "positive",
  paused: "accent",
  over: "neutral",
  ended: "neutral",
  deleted: "neutral",
};

/** Returns how a campaign stands, in a word. */
export function standingWord(standing: CampaignStanding): string {
  const { standingDraft, scheduled, running, paused, standingOver, ended } = campaignsTexts;
  return {
    draft: standingDraft,
    scheduled,
    running,
    paused,
    over: standingOver,
    ended,
    deleted: ended,
  }[standing];
}

/** How a campaign stands, as a badge. */
export function StandingBadge({ standing }: { readonly standing: CampaignStanding }) {
  return <Badge tone={tones[standing]}>{standingWord(standing)}</Badge>;
}
