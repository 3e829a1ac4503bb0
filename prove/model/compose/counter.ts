import type { CounterIntent } from "../counter-intents.ts";
import { DAY_MS, HOUR_MS, type ModelState, type Purchase, type Voucher } from "../model-state.ts";
import type { Command } from "../order.ts";
import { type Buyer, buyerFor } from "./buyers.ts";
import {
  customerFor,
  customersOf,
  type Draft,
  itemAt,
  itemOf,
  staffFor,
  UNKNOWN,
} from "./picks.ts";
import { voucherIn } from "./vouchers.ts";

type IntentOf<Do extends CounterIntent["do"]> = Extract<CounterIntent, { readonly do: Do }>;
type LocationPick = IntentOf<"sell">["where"];

/** The command of an intent at the counter. */
export function counterDraft(model: ModelState, intent: CounterIntent): Draft {
  if (intent.do === "show a code") {
    const by = customerFor(model, intent.who)?.id;
    return { by, command: { name: "showMemberCode", input: {} } };
  }
  const { command, at } = asked(model, intent);
  return { by: staffFor(model, intent.staff, command.name), command, at };
}

/** A command, and the location of the device that sends it. */
interface Located {
  readonly command: Command;
  readonly at?: string | undefined;
}

function asked(model: ModelState, intent: Exclude<CounterIntent, { do: "show a code" }>): Located {
  switch (intent.do) {
    case "sell":
      return sale(model, intent);
    case "refund":
      return refund(model, intent);
    case "accept a voucher":
      return acceptance(model, intent);
    case "reissue a voucher":
      return reissue(model, intent);
    case "open a location":
      return {
        command: { name: "addLocation", input: { name: intent.name, timeZone: intent.zone } },
      };
    case "change a location":
      return { command: change(model, intent) };
  }
}

/** A location's id; null for none. */
function placeId({ locations }: ModelState, { kind, pick }: LocationPick): string | null {
  if (kind === "nowhere") return null;
  const all = [...locations.values()];
  const meant = all.filter(({ isOpen }) => isOpen === (kind === "open"));
  return kind === "unknown" ? UNKNOWN : (itemOf(pick, meant, all)?.id ?? UNKNOWN);
}

/** The location in a command's input. */
function placeInInput(id: string | null, isSaid: boolean) {
  if (id === null) return { locationId: null, at: undefined };
  return isSaid ? { locationId: id, at: UNKNOWN } : { locationId: null, at: id };
}

/** The time in the past that a till reports; null for now. */
function moment({ now }: ModelState, when: string, pick: number): number | null {
  switch (when) {
    case "some time ago":
      return now - (1 + (pick % 160)) * HOUR_MS;
    case "too long ago":
      return now - 7 * DAY_MS - 1;
    case "in a clock ahead":
      return now + (1 + (pick % 24)) * HOUR_MS;
    case "in a clock that is wrong":
      return now + DAY_MS + 1;
    default:
      return null;
  }
}

function sale(model: ModelState, intent: IntentOf<"sell">): Located {
  const { pick, currency } = intent;
  const earlier = itemAt([...model.purchases.values()], pick);
  if (intent.check !== "new" && earlier !== undefined) {
    const isSame = intent.check === "again";
    const other = itemAt(customersOf(model), pick)?.id ?? UNKNOWN;
    const userId = isSame || pick % 2 === 0 ? earlier.customer : other;
    const amount = isSame || pick % 2 === 1 ? earlier.amount : earlier.amount + 1;
    const own = { customer: { userId }, amount, currency, lines: [], soldAt: null };
    const where = { locationId: earlier.location, checkId: earlier.check };
    return { command: { name: "recordPurchase", input: { ...own, ...where } } };
  }
  const { locationId, at } = placeInInput(placeId(model, intent.where), intent.where.isSaid);
  const buyer: Buyer = buyerFor(model, intent.customer, pick);
  const soldAt = intent.sold === "now" ? (buyer.shownAt ?? null) : moment(model, intent.sold, pick);
  const checkId = `check-${model.purchases.size + 1}`;
  const paid = { text: "Flat White", quantity: 1 + (pick % 5), amount: intent.amount };
  const free = { text: "Espresso", quantity: 1, amount: 0 };
  const lines = [paid, ...(pick % 8 === 0 ? [free] : [])];
  const what = { amount: intent.amount, currency, lines: pick % 2 === 0 ? lines : [] };
  const input = { customer: buyer.said, locationId, checkId, soldAt, ...what };
  return { command: { name: "recordPurchase", input }, at };
}

function refund(model: ModelState, intent: IntentOf<"refund">): Located {
  const { pick } = intent;
  const purchase = purchaseIn(model, intent.purchase, pick);
  const earlier = itemAt([...(purchase?.refunds ?? [])], pick);
  const locationId = placeOfRefund(model, intent, purchase);
  const where = { locationId, checkId: purchase?.check ?? UNKNOWN };
  if (intent.number !== "new" && earlier !== undefined) {
    const [refundId, { amount }] = earlier;
    const same = pick % 2 === 0 ? null : amount;
    const input = { ...where, refundId, amount: intent.number === "again" ? same : amount + 1 };
    return { command: { name: "refundPurchase", input } };
  }
  const left = (purchase?.amount ?? 1) - (purchase?.refunded ?? 0);
  const parts = { all: null, "a part": 1 + (pick % Math.max(1, left)), "too much": left + 1 };
  const refundId = `refund-${(purchase?.refunds.size ?? 0) + 1}`;
  return {
    command: {
      name: "refundPurchase",
      input: { ...where, refundId, amount: parts[intent.amount] },
    },
  };
}

/** The purchase's location or another one, as the intent says; for an unknown purchase any location or none. */
function placeOfRefund(
  { locations }: ModelState,
  { isElsewhere, pick }: IntentOf<"refund">,
  purchase: Purchase | undefined,
): string {
  const elsewhere = [...locations.keys()].find((id) => id !== purchase?.location) ?? UNKNOWN;
  if (purchase === undefined) return pick % 2 === 0 ? UNKNOWN : elsewhere;
  return isElsewhere === "yes" ? elsewhere : purchase.location;
}

function purchaseIn(model: ModelState, kind: string, pick: number): Purchase | undefined {
  const all = [...model.purchases.values()];
  const isLeft = ({ amount, refunded }: Purchase) => amount > refunded;
  const isGone = ({ customer }: Purchase) => model.people.get(customer)?.isGone === true;
  const kinds: Readonly<Record<string, (one: Purchase) => boolean>> = {
    "with something left": (one) => isLeft(one) && !isGone(one),
    "given back": (one) => !isLeft(one),
    "somebody's who left": isGone,
  };
  const others = kind === "unknown" ? [] : all.filter(isLeft);
  return itemOf(pick, all.filter(kinds[kind] ?? (() => false)), others);
}

function acceptance(model: ModelState, intent: IntentOf<"accept a voucher">): Located {
  const { pick, voucher: kind } = intent;
  const voucher =
    voucherIn(model, kind, pick) ??
    (kind === "unknown" ? undefined : voucherIn(model, "ready", pick));
  const code = voucher?.code ?? "V-NOTTHERE";
  const typed = intent.typed === "sloppily" ? ` ${code.toLowerCase().replace("v-", "")} ` : code;
  if (kind === "recorded already" && voucher !== undefined) {
    const { at: acceptedAt = null, where = null } = voucher.end ?? {};
    return {
      command: { name: "acceptVoucher", input: { code: typed, locationId: where, acceptedAt } },
    };
  }
  const { locationId, at } = placeInInput(placeId(model, intent.where), intent.where.isSaid);
  const acceptedAt = momentOf(model, intent, voucher);
  return { command: { name: "acceptVoucher", input: { code: typed, locationId, acceptedAt } }, at };
}

/** When a voucher was accepted. If it has expired since: in its last valid millisecond, or in the next one. */
function momentOf(
  model: ModelState,
  { voucher: kind, accepted, pick }: IntentOf<"accept a voucher">,
  voucher: Voucher | undefined,
): number | null {
  if (kind !== "expired" || voucher === undefined) return moment(model, accepted, pick);
  return voucher.expiresAt - (pick % 2);
}

function reissue(model: ModelState, intent: IntentOf<"reissue a voucher">): Located {
  const other = intent.voucher === "unknown" ? undefined : voucherIn(model, "ready", intent.pick);
  const voucher = voucherIn(model, intent.voucher, intent.pick) ?? other;
  const own = voucher?.end?.where ?? itemAt([...model.locations.keys()], intent.pick) ?? UNKNOWN;
  const elsewhere = [...model.locations.keys()].find((id) => id !== own) ?? UNKNOWN;
  const places = { no: own, yes: elsewhere, nowhere: UNKNOWN };
  const input = { code: voucher?.code ?? "V-NOTTHERE", locationId: null };
  return { command: { name: "reissueVoucher", input }, at: places[intent.isElsewhere] };
}

function change(
  model: ModelState,
  { where, name, zone, isOpen }: IntentOf<"change a location">,
): Command {
  const id = placeId(model, where) ?? UNKNOWN;
  const before = model.locations.get(id) ?? { name: "Mill", zone: "UTC" };
  const next = { name: name ?? before.name, timeZone: zone ?? before.zone, isOpen };
  return { name: "editLocation", input: { id, ...next } };
}

/**
 * Several commands for one check, to be sent at once: it is recorded, or, if it was recorded before, refunded in parts that exceed its amount in
 * total, with different refund numbers or the same one. `pick` decides which.
 */
export function checkOfMany(model: ModelState, times: number, pick: number): readonly Draft[] {
  const able = (at: number) => staffFor(model, { kind: "able", pick: at }, "recordPurchase");
  const purchase = purchaseIn(model, "with something left", pick);
  if (pick % 2 === 0 || purchase === undefined) {
    const intent = {
      do: "sell",
      staff: { kind: "able", pick },
      check: "new",
      amount: 450 + pick,
    } as const;
    const own = { customer: "by id", currency: "EUR", sold: "now", pick } as const;
    const where = { kind: "open", isSaid: true, pick } as const;
    const { command } = sale(model, { ...intent, ...own, where });
    return Array.from({ length: times }, (_none, at): Draft => ({ by: able(at), command }));
  }
  const { location: locationId, check: checkId, amount, refunded } = purchase;
  const part = Math.ceil(((amount - refunded) * 2) / 3);
  const first = purchase.refunds.size;
  return Array.from({ length: times }, (_none, at): Draft => {
    const refundId = `refund-${first + 1 + (pick % 3 === 0 ? 0 : at)}`;
    const input = { locationId, checkId, refundId, amount: part };
    return { by: able(at), command: { name: "refundPurchase", input } };
  });
}
