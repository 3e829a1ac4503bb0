import { expect, test } from "vitest";
import { choiceWords, kindsIn } from "./kind-words.ts";
import { fieldsOf, type Webhook, wantedOf } from "./webhook-fields.ts";

const webhook: Webhook = {
  id: "hook",
  url: "https://example.com/hooks",
  kinds: ["purchase.recorded", "customer.deleted"],
  isActive: true,
  createdAt: 0,
  failures: 0,
  restsUntil: null,
  waiting: 0,
};

test("converts a webhook to the form's values and back", () => {
  const { url, kinds } = webhook;
  expect(wantedOf(fieldsOf(webhook))).toEqual({ wanted: { url, kinds }, fault: undefined });
  const all = { url, kinds: [] };
  expect(wantedOf(fieldsOf({ ...webhook, ...all }))).toEqual({ wanted: all, fault: undefined });
});

test("'all' ignores the chosen events; 'some' requires at least one", () => {
  const typed = { url: " https://example.com ", choice: "all", kinds: "customer.deleted" };
  expect(wantedOf(typed).wanted).toEqual({ url: "https://example.com", kinds: [] });
  expect(wantedOf({ ...typed, choice: "some", kinds: "" }).fault).toBe(
    "Please choose at least one.",
  );
});

test("drops unknown events of a draft from another version", () => {
  expect(kindsIn("customer.deleted,coffee.spilt,purchase.recorded")).toEqual([
    "purchase.recorded",
    "customer.deleted",
  ]);
});

test.each([
  [[], "All events"],
  [["customer.deleted"], "1 event type"],
  [["customer.deleted", "tier.reached"], "2 event types"],
] as const)("describes %j as %s", (kinds, words) => {
  expect(choiceWords(kinds)).toBe(words);
});
