import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { StaffReward } from "#core/rewards/reward-catalogue.ts";
import { rewardsStaffTexts } from "#messages/en/rewards-staff.ts";
import { useAddressSearch } from "#web/data/address-state.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { useHasDraft } from "#web/data/draft.ts";
import { useFocusAfterRemoval } from "#web/data/focus-after-removal.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { inOrderOf, searched } from "./catalogue.ts";
import { type OpenDialog, RewardDialogs } from "./reward-dialogs.tsx";
import { RewardList } from "./reward-list.tsx";
import { ADD_DRAFT } from "./reward-text.ts";

/** The page for managing rewards: find, add, edit, reorder and delete (specification §2, Manage Rewards). */
export function ManageRewardsPage() {
  const asked = useAsk("rewardCatalogue", {});
  const { rewards, reorder } = useOrder(asked.data?.rewards);
  // The whole list is loaded, and searched with every key.
  const { typed: search, type } = useAddressSearch();
  const wasTyping = useHasDraft(ADD_DRAFT);
  const [open, setOpen] = useState<OpenDialog | undefined>(wasTyping ? { kind: "add" } : undefined);
  const add = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => rewards?.map(({ id }) => id), [rewards]);
  const focusAfter = useFocusAfterRemoval(ids, open !== undefined);
  const isSearch = search.trim() !== "";
  const shown = rewards && searched(rewards, search);

  return (
    <div className="@container">
      <PageHeader
        title={rewardsStaffTexts.manageRewards}
        lead={rewardsStaffTexts.lead}
        actions={
          <Button ref={add} onClick={() => setOpen({ kind: "add" })}>
            <Plus aria-hidden />
            {rewardsStaffTexts.addReward}
          </Button>
        }
      />
      <div className="grid gap-4">
        <div className="max-w-xl">
          <SearchField
            ref={field}
            label={rewardsStaffTexts.search}
            placeholder={rewardsStaffTexts.titleOrCategory}
            value={search}
            onType={type}
          />
        </div>
        <p className="text-ink-soft" role="status">
          {isSearch
            ? rewardsStaffTexts.clearSearchToReorder({
                count: found(shown?.length ?? 0),
              })
            : rewardsStaffTexts.reorderHint}
        </p>
        <div
          ref={list}
          tabIndex={-1}
          role="region"
          aria-label={rewardsStaffTexts.rewards}
          className="outline-none"
        >
          <RewardList
            asked={asked}
            rewards={shown}
            canMove={!isSearch}
            onReorder={reorder}
            onDo={(reward, kind) => setOpen({ kind, reward })}
            onShowAll={() => {
              type("");
              field.current?.focus();
            }}
          />
        </div>
      </div>
      <RewardDialogs
        open={open}
        categories={[...new Set(rewards?.map(({ category }) => category))]}
        tiers={asked.data?.tiers ?? []}
        onClose={() => {
          // A form that was open when the page loaded has no opener to return the focus to.
          if (open?.kind === "add") focusAfter("", add);
          setOpen(undefined);
        }}
        onDeleted={(id) => focusAfter(id, list)}
      />
    </div>
  );
}

function found(count: number): string {
  return rewardsStaffTexts.rewardsFound({ count });
}

const CATALOGUE_KEY = ["rewardCatalogue", {}];

/**
 * The order of the rewards: a drop is shown at once and sends the whole new order (specification §2, Manage Rewards), one drop after the
 * other; a refused one is reverted. Takes the rewards of the query and returns them as they are to be shown.
 */
function useOrder(rewards: readonly StaffReward[] | undefined) {
  const cache = useQueryClient();
  const { run } = useCommand("updateRewardOrder", { ownRefresh: true });
  const [wanted, setWanted] = useState<readonly string[]>();
  const drops = useRef(0);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  async function send(ids: readonly string[], drop: number) {
    const isLatest = () => drops.current === drop;
    const reply = await run({ ids: [...ids] });
    if (reply.ok) {
      cache.setQueryData<{ readonly rewards: readonly StaffReward[] }>(
        CATALOGUE_KEY,
        (shown) => shown && { rewards: inOrderOf(shown.rewards, ids) },
      );
    } else if (isLatest()) {
      setWanted(undefined);
    }
    // A later drop refetches itself; an earlier result would show the previous order.
    if (!isLatest()) return;
    await cache.invalidateQueries();
    if (isLatest()) setWanted(undefined);
  }

  return {
    rewards: rewards && wanted ? inOrderOf(rewards, wanted) : rewards,
    reorder: (ids: readonly string[]) => {
      drops.current += 1;
      const drop = drops.current;
      setWanted(ids);
      turn.current = turn.current.then(() => send(ids, drop));
    },
  };
}
