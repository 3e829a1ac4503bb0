import type { Intent } from "../intents.ts";
import { DAY_MS, type ModelState, type Voucher } from "../model-state.ts";
import { stateAt, UNDO_MS } from "../rules/vouchers.ts";
import { customerFor, type Draft, itemAt, staffFor, UNKNOWN } from "./picks.ts";

type IntentOf<Do extends Intent["do"]> = Extract<Intent, { readonly do: Do }>;

/** Uses a voucher by hand: the customer's own, unless the intent says otherwise. */
export function spend(model: ModelState, intent: IntentOf<"use a voucher">): Draft {
  const { by, input } = ownVoucher(model, intent);
  return { by, command: { name: "useVoucher", input } };
}

/** Undoes a redemption: the customer's own, unless the intent says otherwise. */
export function undo(model: ModelState, intent: IntentOf<"undo a redemption">): Draft {
  const { by, input } = ownVoucher(model, intent);
  return { by, command: { name: "cancelOwnVoucher", input } };
}

function ownVoucher(
  model: ModelState,
  { who, voucher: kind, pick }: IntentOf<"use a voucher"> | IntentOf<"undo a redemption">,
) {
  const voucher = voucherIn(model, kind, pick);
  const isOwn = who.kind === "customer" && kind !== "another's" && voucher !== undefined;
  const by = isOwn ? voucher.holder : customerFor(model, who)?.id;
  return { by, input: { voucherId: voucher?.id ?? UNKNOWN } };
}

/** The id of the voucher that staff cancel. */
export function returned(
  model: ModelState,
  { voucher: kind, pick }: IntentOf<"give a voucher back">,
): string {
  return voucherIn(model, kind, pick)?.id ?? UNKNOWN;
}

/**
 * Several commands that end one ready voucher, to be sent at once: used or cancelled by its customer, accepted at a counter or cancelled by
 * staff. `pick` decides which.
 */
export function endsOf(model: ModelState, times: number, pick: number): readonly Draft[] {
  const voucher = voucherIn(model, "just redeemed", pick) ?? voucherIn(model, "ready", pick);
  const input = { voucherId: voucher?.id ?? UNKNOWN };
  const place = [...model.locations.values()].find(({ isOpen }) => isOpen)?.id ?? UNKNOWN;
  return Array.from({ length: times }, (_none, at): Draft => {
    const end = (pick >> (2 * at)) % 4;
    if (end === 3) {
      const by = staffFor(model, { kind: "able", pick: at }, "acceptVoucher");
      const accepted = { code: voucher?.code ?? "V-NOTTHERE", locationId: place, acceptedAt: null };
      return { by, command: { name: "acceptVoucher", input: accepted } };
    }
    if (end === 2) return { by: voucher?.holder, command: { name: "cancelOwnVoucher", input } };
    if (end === 0) return { by: voucher?.holder, command: { name: "useVoucher", input } };
    const by = staffFor(model, { kind: "able", pick: at }, "cancelVoucher");
    return { by, command: { name: "cancelVoucher", input } };
  });
}

/** A voucher of a kind; a ready one belongs to a customer who can act. */
export function voucherIn(model: ModelState, kind: string, pick: number): Voucher | undefined {
  const all = [...model.vouchers.values()];
  const holderOf = ({ holder }: Voucher) => model.people.get(holder);
  const isReady = (voucher: Voucher) => {
    const holder = holderOf(voucher);
    const isPresent = holder?.isActive === true && !holder.isGone;
    return isPresent && stateAt(voucher, model.now) === "ready";
  };
  const kinds: Readonly<Record<string, (voucher: Voucher) => boolean>> = {
    unknown: () => false,
    ready: isReady,
    "another's": isReady,
    "just redeemed": (voucher) =>
      isReady(voucher) && voucher.cost > 0 && model.now - voucher.issuedAt < UNDO_MS,
    given: (voucher) => isReady(voucher) && voucher.cost === 0,
    "somebody's who left": (voucher) => holderOf(voucher)?.isGone === true,
    "a colleague's": (voucher) => holderOf(voucher)?.role !== "customer",
    "accepted long ago": (voucher) => isAccepted(voucher) && isLongAgo(voucher, model.now),
    "recorded already": isAccepted,
    reissued: ({ id }) => all.some(({ insteadOf }) => insteadOf === id),
  };
  if (kind === "accepted") return itemAt(all.filter(isAccepted).toReversed(), pick % LATEST);
  const isOfKind = kinds[kind] ?? ((voucher) => stateAt(voucher, model.now) === kind);
  return itemAt(all.filter(isOfKind), pick);
}

/** How many of the latest accepted vouchers can be chosen for a reissue, which is permitted for a day. */
const LATEST = 4;

const isAccepted = ({ end }: Voucher) => end?.how === "used" && end.where !== null;

function isLongAgo({ end }: Voucher, now: number): boolean {
  return end !== null && now - end.at > DAY_MS;
}
