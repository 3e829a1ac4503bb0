import { expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import type { Segment } from "../segments/segment.ts";
import { customers } from "./customers.ts";
import { customersFound } from "./customers-found.ts";

const context = contextFor(aUser({ id: "boss", role: "admin" }));
const ids = Array.from({ length: 30 }, (_, at) => `c${String(at).padStart(2, "0")}`);

const segment: Segment = {
  id: "frozen",
  name: "June",
  kind: "frozen",
  conditions: {},
  size: 30,
  lastMember: "",
  frozenAt: NOON,
  createdAt: NOON,
  createdBy: "boss",
};

const known = {
  tier: "Bronze",
  points: 0,
  lastVisitAt: 0,
  birthday: 0,
  isActive: true,
  usualLocationId: "",
  joinedBy: "sign-up" as const,
  visits30: 0,
  spend30: 0,
  visits90: 0,
  spend90: 0,
  visits365: 0,
  spend365: 0,
  lastPurchaseDay: "",
  score: "none" as const,
};

const reader = readerOf({
  users: [...ids, "other"].map((id, at) => aUser({ id, joinedDate: NOON + at })),
  segments: [segment],
  segmentMembers: ids.map((id) => ({ id: `frozen.${id}`, segmentId: "frozen", userId: id })),
  segmentCustomers: [...ids, "other"].map((id, at) => ({ ...known, id, joinedDate: NOON + at })),
});

async function list(own: object) {
  const input = customers.input.parse({ search: "", after: null, segment: "frozen", ...own });
  return customers.show(await customers.load(input, reader, context), input, context);
}

test("the list of customers has those of a segment, page by page, by joining", async () => {
  const first = successOf(await list({}));
  expect(first.customers).toHaveLength(24);
  const second = successOf(await list({ after: first.next }));
  const all = [...first.customers, ...second.customers].map(({ id }) => id);
  expect(all).toEqual(ids.toReversed());
  expect(second.next).toBeNull();
  const oldest = successOf(await list({ direction: "asc" }));
  expect(oldest.customers[0]?.id).toBe("c00");
});

test("the number found is that of the segment, whatever the text", async () => {
  const input = customersFound.input.parse({ search: "nobody", segment: "frozen" });
  const facts = await customersFound.load(input, reader, context);
  expect(customersFound.show(facts, input, context)).toMatchObject({
    result: { count: 30, isMore: false },
  });
});

test("a segment that does not exist and another order are refused", async () => {
  expect(outcomeOf(await list({ segment: "gone" }))).toBe("segment-not-found");
  const input = customersFound.input.parse({ search: "", segment: "gone" });
  const facts = await customersFound.load(input, reader, context);
  expect(outcomeOf(customersFound.show(facts, input, context))).toBe("segment-not-found");
  const named = { search: "", after: null, segment: "frozen", sort: "name" };
  expect(customers.input.safeParse(named).success).toBe(false);
});
