import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import { editorTexts } from "#messages/en/campaign-editor.ts";
import { type Edition, useHost } from "#web/data/api-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { LimitUse } from "./limit-use.tsx";
import { StandingBadge } from "./standing.tsx";

/** The sections of a campaign in an edition, in order, with their paths below its own. Purchases exist in the server edition only. */
const sections = (edition: Edition) => [
  { path: "", name: editorTexts.plan },
  ...(edition === "server" ? [{ path: "/replay", name: editorTexts.replay }] : []),
  { path: "/results", name: editorTexts.results },
  { path: "/history", name: editorTexts.history },
];

interface CampaignFrameProps {
  readonly campaign: CampaignLine;
  /** What can be done with the campaign. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a campaign: its name and state, and links to its sections. */
export function CampaignFrame({ campaign, actions, children }: CampaignFrameProps) {
  const { id, definition, standing, limitUse } = campaign;
  const { edition } = useHost();
  const own = `/admin/campaigns/${encodeURIComponent(id)}`;
  return (
    <div className="@container">
      <BackLink />
      <PageHeader
        title={definition.name}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StandingBadge standing={standing} />
            <LimitUse limitUse={limitUse} />
          </span>
        }
        actions={actions}
      />
      <nav aria-label={editorTexts.sections} className="mb-6 flex flex-wrap gap-1">
        {sections(edition).map(({ path, name }) => (
          <NavLink
            key={path}
            to={`${own}${path}`}
            end
            className="inline-flex min-h-11 items-center rounded-xl px-4 font-semibold text-ink-soft hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-page"
          >
            {name}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}

/** A link to the list of campaigns. */
export function BackLink() {
  return (
    <Button asChild variant="quiet" className="mb-2 -ml-5">
      <Link to="/admin/campaigns">
        <ArrowLeft aria-hidden />
        {editorTexts.allCampaigns}
      </Link>
    </Button>
  );
}
