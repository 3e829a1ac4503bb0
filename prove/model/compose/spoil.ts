import type { SentCommand } from "../order.ts";
import { keepsReceipt } from "../rules/rules.ts";
import type { Spoiling } from "../steps.ts";
import { itemAt } from "./picks.ts";

/** Changes a command so that it must be refused before its rule runs. `pick` selects one of the ways. */
export function spoilt(sent: SentCommand, how: Spoiling, pick: number): SentCommand {
  if (how === "no key") {
    const key = itemAt([undefined, "", "short", "with spaces in it"], pick);
    return !keepsReceipt(sent.name) ? sent : { ...sent, key, spoilt: "retry-key-missing" };
  }
  if (how === "as somebody else") return { ...sent, as: "somebody-else" };
  return { ...sent, input: malformed(sent.input, pick), spoilt: "malformed-input" };
}

function malformed(input: unknown, pick: number): unknown {
  const fields = typeof input === "object" && input !== null ? Object.entries(input) : [];
  const [field = "extra"] = itemAt(fields, pick >> 4) ?? [];
  // As an own property, which is what JSON.parse creates.
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

/** The command with another body that is still valid for its rule. */
export function withOtherBody(sent: SentCommand): SentCommand {
  const { input } = sent;
  // A list is not valid as a body, but Object.fromEntries would turn it into an object, which some commands accept.
  if (typeof input !== "object" || input === null || Array.isArray(input)) return sent;
  const changed = Object.fromEntries(
    Object.entries(input).map(([field, value]: [string, unknown]) => [field, other(field, value)]),
  );
  return { ...sent, input: changed };
}

function other(field: string, value: unknown): unknown {
  if (texts.has(field) && typeof value === "string") return `${value}x`;
  return field === "ids" && Array.isArray(value) ? ["another", ...value] : value;
}

/** Text fields; each command has one whose value can be changed. */
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
