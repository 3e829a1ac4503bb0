import type { Intent } from "../intents.ts";
import {
  type Code,
  dayAt,
  GIFT,
  type ModelState,
  type Person,
  type Post,
  type Reward,
} from "../model-state.ts";
import { isBirthday, scansToday } from "../rules/points.ts";
import { usable } from "../wallet.ts";
import { customerFor, customersOf, type Draft, itemOf, UNKNOWN, usersByRole } from "./picks.ts";

type IntentOf<Do extends Intent["do"]> = Extract<Intent, { readonly do: Do }>;

/** Scans a typed code: of the intended kind if there is one, otherwise any. */
export function scan(model: ModelState, { who, code: kind, typed, pick }: IntentOf<"scan">): Draft {
  const codes = [...model.codes.values()];
  const me =
    kind === "same product" && who.kind === "customer"
      ? itemOf(who.pick, scannersToday(model, codes), customersOf(model))
      : customerFor(model, who);
  const isUsable = ({ redeemedBy, expiresAt }: Code) =>
    redeemedBy === null && expiresAt > model.now;
  const scansOf = ({ product }: Code) => (me ? scansToday(model, me, product) : 0);
  const most = Math.max(0, ...codes.filter(isUsable).map(scansOf));
  const kinds: Readonly<Record<typeof kind, readonly Code[]>> = {
    fresh: codes.filter((code) => isUsable(code) && scansOf(code) === 0),
    "same product":
      most === 0 ? [] : codes.filter((code) => isUsable(code) && scansOf(code) === most),
    used: codes.filter(({ redeemedBy }) => redeemedBy !== null),
    expired: codes.filter((code) => code.redeemedBy === null && !isUsable(code)),
    unknown: [],
  };
  const others = kind === "unknown" ? [] : codes.filter(isUsable);
  const code = itemOf(pick, kinds[kind], others)?.code ?? "REGULARS-NOTTHERE";
  const text = typed === "sloppily" ? ` ${code.toLowerCase()} ` : code;
  return { by: me?.id, command: { name: "redeemQrCode", input: { code: text } } };
}

/** The customers who redeemed a code today: only they can reach the limit of a product and day. */
function scannersToday(model: ModelState, codes: readonly Code[]): readonly Person[] {
  const products = [...new Set(codes.map(({ product }) => product))];
  return customersOf(model).filter((me) =>
    products.some((product) => scansToday(model, me, product) > 0),
  );
}

/** Rates the product of a scanned code. */
export function rate(
  model: ModelState,
  { who, code: kind, comment, pick }: IntentOf<"rate">,
): Draft {
  const codes = [...model.codes.values()];
  const kinds: Readonly<Record<typeof kind, readonly Code[]>> = {
    unrated: codes.filter(({ redeemedBy, isRated }) => redeemedBy !== null && !isRated),
    rated: codes.filter(({ isRated }) => isRated),
    unused: codes.filter(({ redeemedBy }) => redeemedBy === null),
  };
  const code = itemOf(pick, kinds[kind], kinds.unrated);
  const owner = who === "owner" ? model.people.get(code?.redeemedBy ?? "") : undefined;
  const by = (owner ?? itemOf(pick, customersOf(model)))?.id;
  const feedback = { rating: (pick % 5) + 1, comment };
  const input = { code: code?.code ?? "REGULARS-NOTTHERE", feedback };
  return { by, command: { name: "redeemQrCode", input } };
}

/** Redeems a reward or the birthday gift. */
export function redeem(model: ModelState, { who, reward: kind, pick }: IntentOf<"redeem">): Draft {
  const today = dayAt(model.now);
  const customers = customersOf(model);
  const wanted: Readonly<Record<string, (person: Person) => boolean>> = {
    gift: (person) => isBirthday(person, today),
    affordable: (person) => rewardsFor(model, "affordable", person).length > 0,
  };
  const meant = who.kind === "customer" && wanted[kind];
  const me = meant ? itemOf(who.pick, customers.filter(meant), customers) : customerFor(model, who);
  const found = itemOf(pick, rewardsFor(model, kind, me), rewardsFor(model, "affordable", me));
  const rewardId = kind === "unknown" ? UNKNOWN : (found?.id ?? "free-coffee");
  return { by: me?.id, command: { name: "redeemReward", input: { rewardId } } };
}

function rewardsFor(model: ModelState, kind: string, me: Person | undefined): readonly Reward[] {
  const points = me === undefined ? 0 : usable(model, me);
  const isOut = ({ id, isActive, stock }: Reward) => id === GIFT || !isActive || stock === 0;
  const kinds: Readonly<Record<string, (reward: Reward) => boolean>> = {
    affordable: (reward) => !isOut(reward) && reward.cost <= points,
    dear: (reward) => !isOut(reward) && reward.cost > points,
    "sold out": ({ isActive, stock }) => isActive && stock === 0,
    active: ({ isActive }) => isActive,
    inactive: ({ isActive }) => !isActive,
    gift: ({ id }) => id === GIFT,
  };
  return [...model.rewards.values()].filter(kinds[kind] ?? (() => false));
}

/** A favourite, or none any more. */
export function favorite(model: ModelState, { who, reward, pick }: IntentOf<"favorite">): Draft {
  const me = customerFor(model, who);
  const rewardId = itemOf(pick, rewardsFor(model, reward, me))?.id ?? UNKNOWN;
  return { by: me?.id, command: { name: "toggleFavoriteReward", input: { rewardId } } };
}

/** A post on the wall. */
export function post(model: ModelState, { who, stars: rating }: IntentOf<"post">): Draft {
  const me = customerFor(model, who);
  return { by: me?.id, command: { name: "addFeedback", input: { text: "So good.", rating } } };
}

/** An upvote. */
export function upvote(model: ModelState, { who, post: status, pick }: IntentOf<"upvote">): Draft {
  const me = customerFor(model, who);
  return {
    by: me?.id,
    command: { name: "upvoteFeedback", input: { id: postIn(model, status, pick) } },
  };
}

/** The id of a post in a status. */
export function postIn({ posts }: ModelState, status: string, pick: number): string {
  const isIn = (item: Post) => item.status === status;
  return itemOf(pick, [...posts.values()].filter(isIn))?.id ?? UNKNOWN;
}

/** A login with the right password, also of those who may not come in. */
export function logIn(model: ModelState, { who, pick }: IntentOf<"log in">): Draft {
  const person = itemOf(pick, usersByRole(model, who), customersOf(model));
  const input = { email: person?.email ?? "nobody@example.com", password: person?.password ?? "?" };
  return { by: undefined, command: { name: "login", input } };
}
