import type { CounterIntent } from "../counter-intents.ts";
import { DAY_MS, HOUR_MS, type ModelState, type Purchase, type Voucher } from "../model-state.ts";
import type { Wish } from "../order.ts";
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
type Place = IntentOf<"sell">["where"];

/** What an intent at the counter asks for. */
export function counterDraft(model: ModelState, intent: CounterIntent): Draft {
  if (intent.do === "show a code") {
    const by = customerFor(model, intent.who)?.id;
    return { by, wish: { name: "showMemberCode", input: {} } };
  }
  const { wish, at } = asked(model, intent);
  return { by: staffFor(model, intent.staff, wish.name), wish, at };
}

/** A command, and where the device of whoever gives it stands. */
interface Asking {
  readonly wish: Wish;
  readonly at?: string | undefined;
}

function asked(model: ModelState, intent: Exclude<CounterIntent, { do: "show a code" }>): Asking {
  switch (intent.do) {
    case "sell":
      return sale(model, intent);
    case "refund":
      return refund(model, intent);
    case "accept a voucher":
      return acceptance(model, intent);
    case "give a voucher anew":
      return reissue(model, intent);
    case "open a location":
      return { wish: { name: "addLocation", input: { name: intent.name, timeZone: intent.zone } } };
    case "change a location":
      return { wish: change(model, intent) };
  }
}

/** A location's id; null for nowhere. */
function placeId({ locations }: ModelState, { kind, pick }: Place): string | null {
  if (kind === "nowhere") return null;
  const all = [...locations.values()];
  const meant = all.filter(({ isOpen }) => isOpen === (kind === "open"));
  return kind === "unknown" ? UNKNOWN : (itemOf(pick, meant, all)?.id ?? UNKNOWN);
}

/** A place as an order names it. */
function placeInInput(id: string | null, isSaid: boolean) {
  if (id === null) return { locationId: null, at: undefined };
  return isSaid ? { locationId: id, at: UNKNOWN } : { locationId: null, at: id };
}

/** A moment before now, with which a till records what it did; null: now. */
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

function sale(model: ModelState, intent: IntentOf<"sell">): Asking {
  const { pick, currency } = intent;
  const earlier = itemAt([...model.purchases.values()], pick);
  if (intent.check !== "new" && earlier !== undefined) {
    const isSame = intent.check === "again";
    const other = itemAt(customersOf(model), pick)?.id ?? UNKNOWN;
    const userId = isSame || pick % 2 === 0 ? earlier.customer : other;
    const amount = isSame || pick % 2 === 1 ? earlier.amount : earlier.amount + 1;
    const own = { customer: { userId }, amount, currency, lines: [], soldAt: null };
    const where = { locationId: earlier.location, checkId: earlier.check };
    return { wish: { name: "recordPurchase", input: { ...own, ...where } } };
  }
  const { locationId, at } = placeInInput(placeId(model, intent.where), intent.where.isSaid);
  const buyer: Buyer = buyerFor(model, intent.customer, pick);
  const soldAt = intent.sold === "now" ? (buyer.shownAt ?? null) : moment(model, intent.sold, pick);
  const checkId = `check-${model.purchases.size + 1}`;
  const lines = [{ text: "Flat White", quantity: 1 + (pick % 3), amount: intent.amount }];
  const what = { amount: intent.amount, currency, lines: pick % 4 === 0 ? lines : [] };
  const input = { customer: buyer.said, locationId, checkId, soldAt, ...what };
  return { wish: { name: "recordPurchase", input }, at };
}

function refund(model: ModelState, intent: IntentOf<"refund">): Asking {
  const { pick } = intent;
  const purchase = purchaseIn(model, intent.purchase, pick);
  const earlier = itemAt([...(purchase?.refunds ?? [])], pick);
  const locationId = placeOfRefund(model, intent, purchase);
  const where = { locationId, checkId: purchase?.check ?? UNKNOWN };
  if (intent.number !== "new" && earlier !== undefined) {
    const [refundId, { amount }] = earlier;
    const same = pick % 2 === 0 ? null : amount;
    const input = { ...where, refundId, amount: intent.number === "again" ? same : amount + 1 };
    return { wish: { name: "refundPurchase", input } };
  }
  const left = (purchase?.amount ?? 1) - (purchase?.refunded ?? 0);
  const parts = { all: null, "a part": 1 + (pick % Math.max(1, left)), "too much": left + 1 };
  const refundId = `refund-${(purchase?.refunds.size ?? 0) + 1}`;
  return {
    wish: { name: "refundPurchase", input: { ...where, refundId, amount: parts[intent.amount] } },
  };
}

/** Where a purchase was, or elsewhere, as the intent says; for one that nobody knows a place that there is, or none. */
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

function acceptance(model: ModelState, intent: IntentOf<"accept a voucher">): Asking {
  const { pick, voucher: kind } = intent;
  const voucher =
    voucherIn(model, kind, pick) ??
    (kind === "unknown" ? undefined : voucherIn(model, "ready", pick));
  const code = voucher?.code ?? "V-NOTTHERE";
  const typed = intent.typed === "sloppily" ? ` ${code.toLowerCase().replace("v-", "")} ` : code;
  if (kind === "recorded already" && voucher !== undefined) {
    const { at: acceptedAt = null, where = null } = voucher.end ?? {};
    return {
      wish: { name: "acceptVoucher", input: { code: typed, locationId: where, acceptedAt } },
    };
  }
  const { locationId, at } = placeInInput(placeId(model, intent.where), intent.where.isSaid);
  const acceptedAt = momentOf(model, intent, voucher);
  return { wish: { name: "acceptVoucher", input: { code: typed, locationId, acceptedAt } }, at };
}

/** When a voucher was accepted. One that has expired meanwhile: at its last moment, or at the first one that is too late. */
function momentOf(
  model: ModelState,
  { voucher: kind, accepted, pick }: IntentOf<"accept a voucher">,
  voucher: Voucher | undefined,
): number | null {
  if (kind !== "expired" || voucher === undefined) return moment(model, accepted, pick);
  return voucher.expiresAt - (pick % 2);
}

function reissue(model: ModelState, intent: IntentOf<"give a voucher anew">): Asking {
  const other = intent.voucher === "unknown" ? undefined : voucherIn(model, "ready", intent.pick);
  const voucher = voucherIn(model, intent.voucher, intent.pick) ?? other;
  const own = voucher?.end?.where ?? itemAt([...model.locations.keys()], intent.pick) ?? UNKNOWN;
  const elsewhere = [...model.locations.keys()].find((id) => id !== own) ?? UNKNOWN;
  const places = { no: own, yes: elsewhere, nowhere: UNKNOWN };
  const input = { code: voucher?.code ?? "V-NOTTHERE", locationId: null };
  return { wish: { name: "reissueVoucher", input }, at: places[intent.isElsewhere] };
}

function change(
  model: ModelState,
  { where, name, zone, isOpen }: IntentOf<"change a location">,
): Wish {
  const id = placeId(model, where) ?? UNKNOWN;
  const before = model.locations.get(id) ?? { name: "Mill", zone: "UTC" };
  const next = { name: name ?? before.name, timeZone: zone ?? before.zone, isOpen };
  return { name: "editLocation", input: { id, ...next } };
}

/**
 * One check, so many times, to be met at once: recorded by whoever is at the counter, or, when it has been, given back in parts that together are more than it
 * was, with numbers of their own or with one. In: `pick` says which.
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
    const { wish } = sale(model, { ...intent, ...own, where });
    return Array.from({ length: times }, (_none, at): Draft => ({ by: able(at), wish }));
  }
  const { location: locationId, check: checkId, amount, refunded } = purchase;
  const part = Math.ceil(((amount - refunded) * 2) / 3);
  const first = purchase.refunds.size;
  return Array.from({ length: times }, (_none, at): Draft => {
    const refundId = `refund-${first + 1 + (pick % 3 === 0 ? 0 : at)}`;
    const input = { locationId, checkId, refundId, amount: part };
    return { by: able(at), wish: { name: "refundPurchase", input } };
  });
}
