import type { Order } from "../order.ts";
import { keepsReceipt } from "../rules/rules.ts";
import type { Spoiling } from "../steps.ts";
import { itemAt } from "./picks.ts";

/** The order, spoilt in a way that it must be refused for before any rule is asked. In: a place in the list of ways. */
export function spoilt(order: Order, how: Spoiling, pick: number): Order {
  if (how === "no key") {
    const key = itemAt([undefined, "", "short", "with spaces in it"], pick);
    return !keepsReceipt(order.name) ? order : { ...order, key, spoilt: "retry-key-missing" };
  }
  if (how === "as somebody else") return { ...order, as: "somebody-else" };
  return { ...order, input: malformed(order.input, pick), spoilt: "malformed-input" };
}

function malformed(input: unknown, pick: number): unknown {
  const fields = typeof input === "object" && input !== null ? Object.entries(input) : [];
  const [field = "extra"] = itemAt(fields, pick >> 4) ?? [];
  // As own field, which is what JSON makes of it.
  const sly: unknown = JSON.parse('{"__proto__":{"amount":1},"constructor":1}');
  const own = Object.fromEntries(fields);
  const ways: readonly unknown[] = [
    null,
    [],
    "text",
    7,
    { ...own, extra: 1 },
    { ...own, [field]: [[]] },
    { ...own, [field]: Number.NaN },
    { ...own, [field]: "half \ud83d of a pair" },
    { ...own, [field]: `zero \u0000 byte${"x".repeat(1100)}` },
    Object.fromEntries([...fields, ...Object.entries(sly ?? {})]),
  ];
  return itemAt(ways, pick);
}

/** The order with another body, which its rule could still read. */
export function withOtherBody(order: Order): Order {
  const { input } = order;
  // A list is no command's body: made from its entries, it would be an object, which some commands take.
  if (typeof input !== "object" || input === null || Array.isArray(input)) return order;
  const changed = Object.fromEntries(
    Object.entries(input).map(([field, value]: [string, unknown]) => [field, other(field, value)]),
  );
  return { ...order, input: changed };
}

function other(field: string, value: unknown): unknown {
  if (texts.has(field) && typeof value === "string") return `${value}x`;
  return field === "ids" && Array.isArray(value) ? ["another", ...value] : value;
}

/** Fields of which each command has one that may get another letter. */
const texts: ReadonlySet<string> = new Set([
  "rewardId",
  "voucherId",
  "checkId",
  "id",
  "userId",
  "code",
  "text",
  "productId",
  "title",
  "name",
  "referredByCode",
]);
