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

test("the form begins with what the webhook has, and comes to the same", () => {
  const { url, kinds } = webhook;
  expect(wantedOf(fieldsOf(webhook))).toEqual({ wanted: { url, kinds }, fault: undefined });
  const all = { url, kinds: [] };
  expect(wantedOf(fieldsOf({ ...webhook, ...all }))).toEqual({ wanted: all, fault: undefined });
});

test("all events leave the choice of some aside; some are one at least", () => {
  const typed = { url: " https://example.com ", choice: "all", kinds: "customer.deleted" };
  expect(wantedOf(typed).wanted).toEqual({ url: "https://example.com", kinds: [] });
  expect(wantedOf({ ...typed, choice: "some", kinds: "" }).fault).toBe(
    "Please choose at least one.",
  );
});

test("a draft of another version names kinds that are not there, which are left out", () => {
  expect(kindsIn("customer.deleted,coffee.spilt,purchase.recorded")).toEqual([
    "purchase.recorded",
    "customer.deleted",
  ]);
});

test.each([
  [[], "All events"],
  [["customer.deleted"], "1 event type"],
  [["customer.deleted", "tier.reached"], "2 event types"],
] as const)("%j is told as %s", (kinds, words) => {
  expect(choiceWords(kinds)).toBe(words);
});
