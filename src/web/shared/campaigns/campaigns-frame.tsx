import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { campaignsFrameTexts } from "#messages/en/shared-campaigns.ts";
import { PageHeader } from "#web/ui/page-header.tsx";

/** The sections below the menu item of campaigns, in order, with their paths. */
const sections = () => [
  { path: "/admin/campaigns", name: campaignsFrameTexts.campaigns },
  { path: "/admin/campaigns/calendar", name: campaignsFrameTexts.calendar },
  { path: "/admin/campaigns/cards", name: campaignsFrameTexts.stampCards },
  { path: "/admin/campaigns/promo-codes", name: campaignsFrameTexts.promoCodes },
];

interface CampaignsFrameProps {
  /** The page's main actions. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the sections of campaigns: title, and links to the other sections. */
export function CampaignsFrame({ actions, children }: CampaignsFrameProps) {
  return (
    <div className="@container">
      <PageHeader
        title={campaignsFrameTexts.title}
        lead={campaignsFrameTexts.lead}
        actions={actions}
      />
      <nav aria-label={campaignsFrameTexts.sections} className="mb-6 flex flex-wrap gap-1">
        {sections().map(({ path, name }) => (
          <NavLink
            key={path}
            to={path}
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
