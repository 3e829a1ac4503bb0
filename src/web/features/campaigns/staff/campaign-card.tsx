import { Link } from "react-router";
import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import { campaignsTexts } from "#messages/en/campaigns-staff.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Card } from "#web/ui/card.tsx";
import { type CampaignChoices, staffSentence } from "./campaign-text.ts";
import { LimitUse } from "./limit-use.tsx";
import { StandingBadge } from "./standing.tsx";

interface CampaignCardProps {
  readonly campaign: CampaignLine;
  readonly choices: CampaignChoices;
}

/** A campaign in the list: name, state, what it gives in one sentence, and who changed it last. The name leads to it. */
export function CampaignCard({ campaign, choices }: CampaignCardProps) {
  const { id, definition, standing, limitUse, authorName: author, at } = campaign;
  return (
    <Card className="relative grid content-start gap-2 transition-colors hover:border-line-strong">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="type-subtitle min-w-0 wrap-anywhere">
          <Link
            to={`/admin/campaigns/${encodeURIComponent(id)}`}
            className="after:absolute after:inset-0 after:rounded-2xl"
          >
            {definition.name}
          </Link>
        </h2>
        <StandingBadge standing={standing} />
      </div>
      <p className="wrap-anywhere">{staffSentence(definition, choices)}</p>
      {limitUse.budget === null && limitUse.total === null ? null : (
        <p className="text-sm">
          <LimitUse limitUse={limitUse} />
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {campaignsTexts.lastChange({ author, at: formatMoment(at) })}
      </p>
    </Card>
  );
}
