import { Plus, Stamp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import type { ChallengeLine } from "#core/challenges/list-challenges.ts";
import { challengesStaffTexts as texts } from "#messages/en/challenges-staff.ts";
import { useAddressChoice } from "#web/data/address-state.ts";
import { useAsk } from "#web/data/data.ts";
import { useFocusAfterRemoval } from "#web/data/focus-after-removal.ts";
import { useAskPages } from "#web/data/pages.ts";
import { useCurrency } from "#web/data/session.ts";
import { CampaignsFrame } from "#web/shared/campaigns/campaigns-frame.tsx";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ChallengeRow } from "./challenge-row.tsx";
import { MoveDialog, type OpenMove } from "./move-dialogs.tsx";
import { NEW_PATH } from "./paths.ts";
import { TemplateList } from "./template-list.tsx";

const filters = ["current", "ended"] as const;

/** The stamp cards and challenges with their state, and the templates. */
export function ChallengesPage() {
  const [filter, setFilter] = useAddressChoice("show", filters);
  const [open, setOpen] = useState<OpenMove>();
  const list = { onMove: setOpen };
  const { data } = useAsk("challenges", {});
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed disappears with the state of its card.
  const focusAfter = useFocusAfterRemoval(data?.challenges.map(stateKey), open !== undefined);
  return (
    <CampaignsFrame
      actions={
        <Button asChild>
          <Link to={NEW_PATH}>
            <Plus aria-hidden />
            {texts.newCard}
          </Link>
        </Button>
      }
    >
      <div ref={part} tabIndex={-1} className="grid gap-5 outline-none">
        <p className="max-w-[58ch] text-ink-soft">{texts.lead}</p>
        <Segmented
          label={texts.show}
          value={filter}
          onChange={setFilter}
          options={[
            { value: "current", label: texts.current },
            { value: "ended", label: texts.ended },
          ]}
        />
        {filter === "current" ? <CurrentList {...list} /> : <EndedList {...list} />}
      </div>
      {open === undefined ? null : (
        <MoveDialog
          {...open}
          onClose={() => setOpen(undefined)}
          onDone={() => focusAfter(stateKey(open.challenge), part)}
        />
      )}
    </CampaignsFrame>
  );
}

function stateKey({ id, standing }: ChallengeLine): string {
  return `${id} ${standing}`;
}

interface ListProps {
  readonly onMove: (open: OpenMove) => void;
}

function CurrentList({ onMove }: ListProps) {
  const asked = useAsk("challenges", {});
  const failed = useLoadFailed(asked);
  if (failed !== null) return failed;
  if (asked.data === undefined) return <ListLoading />;
  const { challenges, today } = asked.data;
  return (
    <div className="grid gap-8">
      {challenges.length === 0 ? (
        <EmptyCard icon={<Stamp />} title={texts.emptyTitle} text={texts.emptyText} />
      ) : (
        <Rows challenges={inListOrder(challenges)} onMove={onMove} />
      )}
      <TemplateList today={today} />
    </div>
  );
}

function EndedList({ onMove }: ListProps) {
  const pages = useAskPages("endedChallenges", { after: null }, "challenges");
  return (
    <PagedList
      pages={pages}
      loading={<ListLoading />}
      empty={<EmptyCard icon={<Stamp />} title={texts.noneEnded} />}
    >
      {(ended) => <Rows challenges={ended} onMove={onMove} />}
    </PagedList>
  );
}

function Rows({
  challenges,
  onMove,
}: ListProps & { readonly challenges: readonly ChallengeLine[] }): ReactNode {
  const currency = useCurrency() ?? "EUR";
  return (
    <ul className="grid gap-4 @4xl:grid-cols-2">
      {challenges.map((challenge) => (
        <li key={challenge.id} className="grid">
          <ChallengeRow
            challenge={challenge}
            currency={currency}
            onMove={(move) => onMove({ move, challenge })}
          />
        </li>
      ))}
    </ul>
  );
}

const order: readonly ChallengeLine["standing"][] = [
  "running",
  "scheduled",
  "paused",
  "draft",
  "over",
];

/** Sorts by state, running ones first, then by name. */
function inListOrder(challenges: readonly ChallengeLine[]): readonly ChallengeLine[] {
  return challenges.toSorted(
    (one, other) =>
      order.indexOf(one.standing) - order.indexOf(other.standing) ||
      one.definition.name.localeCompare(other.definition.name),
  );
}

function ListLoading() {
  return (
    <Loading className="grid gap-4" count={2}>
      <Card>
        <Skeleton className="h-36" />
      </Card>
    </Loading>
  );
}
