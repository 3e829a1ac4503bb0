import type { Flag } from "#core/identity/role.ts";
import { rewardDefaults } from "#core/rewards/reward-fields.ts";
import { DAY_MS, dayAt, GIFT, type ModelState, PHONES, type Reward } from "../model-state.ts";
import type { Command, InputOf } from "../order.ts";
import type { StaffIntent } from "../staff-intents.ts";
import { postIn } from "./customers.ts";
import { type Draft, idOf, itemAt, itemOf, staffFor, UNKNOWN } from "./picks.ts";
import { emailFor, passwords } from "./sign-up.ts";
import { returned } from "./vouchers.ts";

type IntentOf<Do extends StaffIntent["do"]> = Extract<StaffIntent, { readonly do: Do }>;

/** The command of a staff intent. */
export function staffDraft(model: ModelState, intent: StaffIntent): Draft {
  const command = commandOf(model, intent);
  const by = staffFor(model, intent.staff, command.name);
  const { input } = command;
  const isOwn = intent.do === "delete a customer" && intent.whom === "self" && by !== undefined;
  if (isOwn) return { by, command: { name: "deleteCustomer", input: { userId: by } } };
  // Name and input match, as in the line above.
  return {
    by,
    command: { name: command.name, input } as Command,
    chance: "chance" in intent ? intent.chance : "even",
    isMalformed: intent.do === "award" && !isAmount(intent.amount),
  };
}

function commandOf(model: ModelState, intent: StaffIntent): Command {
  switch (intent.do) {
    case "make a code":
      return {
        name: "generateQrCode",
        input: { productId: intent.product, points: intent.points },
      };
    case "award":
      return award(model, intent);
    case "correct":
      return correction(model, intent);
    case "moderate":
      return moderation(model, intent);
    case "add a reward":
      return addition(intent);
    case "edit a reward":
      return { name: "editReward", input: { id: rewardIn(model, intent), ...intent.change } };
    case "delete a reward":
      return { name: "deleteReward", input: { id: rewardIn(model, intent) } };
    case "order the rewards":
      return { name: "updateRewardOrder", input: { ids: orderOf(model, intent) } };
    case "edit a customer":
      return {
        name: "editUser",
        input: { userId: idOf(model, intent.whom, intent.pick), ...edited(model, intent) },
      };
    case "delete a customer":
      return { name: "deleteCustomer", input: { userId: idOf(model, intent.whom, intent.pick) } };
    case "give a voucher back":
      return { name: "cancelVoucher", input: { voucherId: returned(model, intent) } };
    case "activate":
      return activation(model, intent);
    case "allow":
      return permission(model, intent);
    case "hire":
      return newcomer(model, intent);
  }
}

function award(model: ModelState, { whom, pick, amount }: IntentOf<"award">): Command {
  const userId = idOf(model, whom, pick);
  return { name: "addPoints", input: { amount, description: "Thank you", userId } };
}

function correction(model: ModelState, { whom, pick, amount }: IntentOf<"correct">): Command {
  const userId = idOf(model, whom, pick);
  return { name: "removePoints", input: { amount, description: "Added twice", userId } };
}

function isAmount(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 1 && amount <= 1_000_000;
}

function moderation(model: ModelState, { post, pick, to }: IntentOf<"moderate">): Command {
  const input = { id: postIn(model, post, pick) };
  return { name: to === "approved" ? "approveFeedback" : "hideFeedback", input };
}

function addition({ cost, stock, isActive, days }: IntentOf<"add a reward">): Command {
  const words = { title: "Cup", description: "One cup.", category: "Drinks", image: "coffee" };
  const numbers = { pointsCost: cost, availabilityCount: stock, expiryDays: days };
  const input = { ...rewardDefaults, ...words, ...numbers, tags: ["cup"], isActive };
  return { name: "addReward", input };
}

function rewardIn(
  { rewards }: ModelState,
  { reward: kind, pick }: IntentOf<"edit a reward"> | IntentOf<"delete a reward">,
): string {
  if (kind === "unknown") return UNKNOWN;
  if (kind === "gift") return GIFT;
  const isMeant = ({ isActive, stock }: Reward) =>
    kind === "any" || (kind === "inactive" ? !isActive : stock === 0);
  return itemOf(pick, [...rewards.values()].filter(isMeant), [...rewards.values()])?.id ?? UNKNOWN;
}

function orderOf({ order }: ModelState, { named, pick }: IntentOf<"order the rewards">): string[] {
  const from = pick % order.length;
  const turned = [...order.slice(from), ...order.slice(0, from)];
  if (pick % 2 === 0) turned.reverse();
  if (named === "all") return turned;
  return named === "some" ? turned.slice(0, 1 + from) : [...turned, UNKNOWN];
}

function edited(
  { now }: ModelState,
  { change, pick }: IntentOf<"edit a customer">,
): Omit<InputOf<"editUser">, "userId"> {
  const tiers = ["Bronze", "silver", "Gold", "Platinum", "Diamond"];
  switch (change) {
    case "born today":
      return { birthday: bornOn(dayAt(now)) };
    case "born on 29 February":
      return { birthday: "1996-02-29" };
    case "born some day":
      return { birthday: `1980-0${(pick % 9) + 1}-15` };
    case "born tomorrow":
      return { birthday: dayAt(now + DAY_MS) };
    case "tier":
      return { tier: itemAt(tiers, pick) };
    case "no tier":
      return { tier: "Wood" };
    case "phone":
      return { phone: itemAt(PHONES, pick) };
  }
}

/** A day of a leap year, so that every day of the year exists. */
function bornOn(today: string): string {
  return `2000${today.slice(4)}`;
}

function activation(model: ModelState, { whom, pick, isActive }: IntentOf<"activate">): Command {
  const userId = idOf(model, whom, pick);
  return {
    name: "toggleUserActivation",
    input: { userId, isActive: isActive || whom === "shut out" },
  };
}

function permission(model: ModelState, { whom, pick, ...flags }: IntentOf<"allow">): Command {
  const { canManageRewards, canManageUsers, canServeCounter } = flags;
  const input = {
    userId: idOf(model, whom, pick),
    permissions: { canManageRewards, canManageUsers, canServeCounter },
  };
  return { name: "updatePermissions", input };
}

const someFlags: readonly Flag[] = ["canManageQRCodes", "canManageFeedback"];

function newcomer(model: ModelState, { email, pick, flags, password }: IntentOf<"hire">): Command {
  const permissions = Object.fromEntries(someFlags.map((flag) => [flag, flags]));
  const address = emailFor(model, email, pick);
  const own = { name: "Sam Hire", email: address, password: passwords[password] };
  return { name: "createSubAdmin", input: { ...own, permissions } };
}
