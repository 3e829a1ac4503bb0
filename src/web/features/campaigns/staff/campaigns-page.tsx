import { BadgePercent, Plus } from "lucide-react";
import { Link } from "react-router";
import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import { campaignsTexts } from "#messages/en/campaigns-staff.ts";
import { useAddressChoice } from "#web/data/address-state.ts";
import { useAsk } from "#web/data/data.ts";
import { useAskPages } from "#web/data/pages.ts";
import { CampaignsFrame } from "#web/shared/campaigns/campaigns-frame.tsx";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CampaignCard } from "./campaign-card.tsx";
import { type CampaignChoices, inListOrder } from "./campaign-text.ts";
import { TemplateList } from "./template-list.tsx";

const filters = ["current", "running", "scheduled", "draft", "paused", "ended"] as const;
type Filter = (typeof filters)[number];

/** The campaigns with their state, filtered by state, and a button for a new one. */
export function CampaignsPage() {
  const [filter, setFilter] = useAddressChoice<Filter>("show", filters);
  const { current, running, scheduled, drafts, paused, ended } = campaignsTexts;
  return (
    <CampaignsFrame actions={<NewButton />}>
      <div className="mb-5">
        <Segmented
          label={campaignsTexts.show}
          value={filter}
          onChange={setFilter}
          options={[
            { value: "current", label: current },
            { value: "running", label: running },
            { value: "scheduled", label: scheduled },
            { value: "draft", label: drafts },
            { value: "paused", label: paused },
            { value: "ended", label: ended },
          ]}
        />
      </div>
      <CampaignList filter={filter} />
    </CampaignsFrame>
  );
}

function NewButton() {
  return (
    <Button asChild>
      <Link to="/admin/campaigns/new">
        <Plus aria-hidden />
        {campaignsTexts.newCampaign}
      </Link>
    </Button>
  );
}

/** The campaigns of a state; those that have ended are listed page by page below those whose last day has passed. */
function CampaignList({ filter }: { readonly filter: Filter }) {
  const asked = useAsk("campaigns", {});
  const choices = useAsk("campaignChoices", {});
  const failed = useLoadFailed(asked.data === undefined ? asked : choices);
  if (failed !== null) return failed;
  if (asked.data === undefined || choices.data === undefined) return <ListLoading />;
  const { campaigns } = asked.data;
  if (campaigns.length === 0 && filter === "current") return <NoCampaigns />;
  const shown = inListOrder(campaigns).filter(({ standing }) => isShown(standing, filter));
  const cards = <Cards campaigns={shown} choices={choices.data} />;
  if (filter === "ended") return <EndedList over={shown} choices={choices.data} />;
  return shown.length === 0 ? <NoneHere /> : cards;
}

function isShown(standing: CampaignLine["standing"], filter: Filter): boolean {
  return filter === "current" || standing === filter || (filter === "ended" && standing === "over");
}

interface EndedListProps {
  readonly over: readonly CampaignLine[];
  readonly choices: CampaignChoices;
}

function EndedList({ over, choices }: EndedListProps) {
  const pages = useAskPages("endedCampaigns", { after: null }, "campaigns");
  return (
    <div className="grid gap-4">
      {over.length === 0 ? null : <Cards campaigns={over} choices={choices} />}
      <PagedList
        pages={pages}
        loading={<ListLoading />}
        empty={over.length === 0 ? <NoneHere /> : null}
      >
        {(ended) => <Cards campaigns={ended} choices={choices} />}
      </PagedList>
    </div>
  );
}

interface CardsProps {
  readonly campaigns: readonly CampaignLine[];
  readonly choices: CampaignChoices;
}

function Cards({ campaigns, choices }: CardsProps) {
  return (
    <ul className="grid gap-4 @4xl:grid-cols-2">
      {campaigns.map((campaign) => (
        <li key={campaign.id} className="grid">
          <CampaignCard campaign={campaign} choices={choices} />
        </li>
      ))}
    </ul>
  );
}

function NoCampaigns() {
  return (
    <div className="grid gap-5">
      <EmptyCard
        icon={<BadgePercent />}
        title={campaignsTexts.noCampaigns}
        text={campaignsTexts.noCampaignsHint}
      />
      <TemplateList />
    </div>
  );
}

function NoneHere() {
  return (
    <EmptyCard
      icon={<BadgePercent />}
      title={campaignsTexts.noneHere}
      text={campaignsTexts.noneHereHint}
    />
  );
}

function ListLoading() {
  return (
    <Loading className="grid gap-4" count={3}>
      <Card>
        <Skeleton className="h-24" />
      </Card>
    </Loading>
  );
}
