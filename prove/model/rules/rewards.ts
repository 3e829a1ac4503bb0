import { DAY_MS, GIFT } from "../model-state.ts";
import type { InputOf } from "../order.ts";
import { done, type Rule, refused, signedIn } from "./rule.ts";

/** Adds a reward at the end of the catalogue (specification §6). */
export const addReward: Rule<InputOf<"addReward">> = ({ model, input }) =>
  done((made) => {
    const id = made("id");
    const { title, pointsCost: cost, availabilityCount: stock, isActive } = input;
    model.rewards.set(id, { id, title, cost, stock, isActive, days: input.expiryDays });
    model.order.push(id);
  });

/** Edits a reward's text, cost, stock or state (specification §5, Reward form). */
export const editReward: Rule<InputOf<"editReward">> = ({ model, input }) => {
  const reward = model.rewards.get(input.id);
  if (reward === undefined) return refused("reward-not-found");
  const cost = input.pointsCost ?? reward.cost;
  if (reward.id === GIFT && cost !== reward.cost) return refused("birthday-reward-fixed");
  return done(() => {
    reward.cost = cost;
    reward.title = input.title ?? reward.title;
    reward.isActive = input.isActive ?? reward.isActive;
    reward.days = input.expiryDays ?? reward.days;
    if (input.availabilityCount !== undefined) reward.stock = input.availabilityCount;
  });
};

/** Deletes a reward; the birthday gift cannot be deleted (specification §6). */
export const deleteReward: Rule<InputOf<"deleteReward">> = ({ model, input }) => {
  if (!model.rewards.has(input.id)) return refused("reward-not-found");
  if (input.id === GIFT) return refused("birthday-reward-stays");
  return done(() => {
    model.rewards.delete(input.id);
    model.order = model.order.filter((id) => id !== input.id);
  });
};

/** Moves the named rewards to the front in that order; the others keep theirs (specification §2, Manage Rewards). */
export const updateRewardOrder: Rule<InputOf<"updateRewardOrder">> = ({ model, input }) =>
  done(() => {
    const named = input.ids.filter((id) => model.rewards.has(id));
    model.order = [...named, ...model.order.filter((id) => !named.includes(id))];
  });

/** Adds or removes a favourite (specification §4, Other). */
export const toggleFavoriteReward: Rule<InputOf<"toggleFavoriteReward">> = signedIn(
  ({ model, me, input }) => {
    if (model.rewards.get(input.rewardId)?.isActive !== true) return refused("reward-not-found");
    const isFavorite = !me.favorites.has(input.rewardId);
    const effect = () => {
      if (isFavorite) me.favorites.add(input.rewardId);
      else me.favorites.delete(input.rewardId);
    };
    return done(effect, { isFavorite });
  },
);

/** The code that "dull" chance gives: the alphabet's first letter, eight times. */
const DULL_CODE = "REGULARS-AAAAAAAA";

/** Generates a code that is valid for five days (specification §9, QR codes). */
export const generateQrCode: Rule<InputOf<"generateQrCode">> = ({ model, me, input, chance }) => {
  if (chance === "dull" && model.codes.has(DULL_CODE)) return refused("qr-code-generation-failed");
  return done((made) => {
    const code = made("code");
    model.codes.set(code, {
      id: made("id"),
      code,
      product: input.productId,
      points: input.points,
      expiresAt: model.now + 5 * DAY_MS,
      by: me?.id ?? null,
      redeemedBy: null,
      isRated: false,
    });
  });
};
