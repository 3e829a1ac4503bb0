import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";

/** Adds a reward to the user's favourites or removes it (specification §4, Other). */
export const toggleFavoriteReward = /* @__PURE__ */ command({
  name: "toggleFavoriteReward",
  input: z.strictObject({ rewardId: id }),
  may: "signed-in",
  async load({ rewardId }, reader, context) {
    const [user, reward] = await Promise.all([
      reader.one("users", { id: actingUser(context).id }, { lock: true }),
      reader.one("rewards", { id: rewardId }),
    ]);
    return { user, reward };
  },
  decide({ user, reward }) {
    if (user === undefined) return refuse("not-signed-in", {});
    if (reward === undefined || !reward.isActive) return refuse("reward-not-found", {});
    const isFavorite = !user.favoriteRewards.includes(reward.id);
    const favoriteRewards = isFavorite
      ? [...user.favoriteRewards, reward.id]
      : user.favoriteRewards.filter((favorite) => favorite !== reward.id);
    return {
      changes: [
        {
          kind: "patch",
          dataset: "users",
          id: user.id,
          fields: { favoriteRewards },
        },
      ],
      events: [
        {
          name: isFavorite ? "favorite.added" : "favorite.removed",
          params: { title: reward.title },
        },
      ],
      result: { isFavorite },
    };
  },
});
