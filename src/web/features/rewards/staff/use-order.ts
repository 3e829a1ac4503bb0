import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { StaffReward } from "#core/rewards/reward-catalogue.ts";
import { useCommand } from "#web/data/data.ts";
import { inOrderOf } from "./catalogue.ts";

const CATALOGUE_KEY = ["rewardCatalogue", {}];

/**
 * The order of the rewards: a drop is shown at once and sends the whole new order (specification §2, Manage Rewards), one drop after the
 * other; a refused one is reverted. Takes the rewards of the query and returns them as they are to be shown.
 */
export function useOrder(rewards: readonly StaffReward[] | undefined) {
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
