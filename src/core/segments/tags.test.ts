import { expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { customerLabels } from "./customer-labels.ts";
import { MIN_SCORED } from "./customer-score.ts";
import { removeMemberships, removeTags } from "./erasure.ts";
import { ownTags } from "./own-data.ts";
import { MAX_TAGS, MAX_TAGS_OF_CUSTOMER, newTag } from "./tag.ts";
import { tagCustomer } from "./tag-customer.ts";
import { untagCustomer } from "./untag-customer.ts";

type Rows = Parameters<typeof readerOf>[0];

const context = contextFor(aUser({ id: "boss", role: "admin" }));
const ana = aUser({ id: "ana" });
const club = newTag("club", "Book club");
const onAna = (tagId: string) => ({ id: `ana.${tagId}`, userId: "ana", tagId, taggedAt: NOON });

async function tag(name: string, rows: Rows, userId = "ana") {
  const input = tagCustomer.input.parse({ userId, name });
  const facts = await tagCustomer.load(
    input,
    readerOf({ users: [ana], ...rows }),
    context,
    undefined,
  );
  return tagCustomer.decide(facts, input, context);
}

async function untag(rows: Rows) {
  const input = { userId: "ana", tagId: "club" };
  const facts = await untagCustomer.load(
    input,
    readerOf({ users: [ana], ...rows }),
    context,
    undefined,
  );
  return untagCustomer.decide(facts, input, context);
}

test("a tag is new, or the one of this name in any case", async () => {
  expect(await tag(" Book Club ", {})).toMatchObject({
    changes: [
      { dataset: "tags", row: { name: "Book Club", key: "book club" } },
      { dataset: "customerTags", row: { userId: "ana" } },
    ],
    audit: { kind: "customer", id: "ana", detail: saying("tag Book Club") },
  });
  expect((await tag("BOOK CLUB", { tags: [club] })).changes).toMatchObject([
    { dataset: "customerTags", row: { id: "ana.club", tagId: "club" } },
  ]);
});

test("a tag that the customer has changes nothing", async () => {
  const rows = { tags: [club], customerTags: [onAna("club")] };
  expect(await tag("Book club", rows)).toMatchObject({
    changes: [],
    audit: { detail: "nothing-changed" },
  });
});

test("tags are limited, and for customers only", async () => {
  const own = Array.from({ length: MAX_TAGS_OF_CUSTOMER }, (_, at) => onAna(`t${at}`));
  expect(outcomeOf(await tag("One more", { customerTags: own }))).toBe("customer-tags-full");
  const tags = Array.from({ length: MAX_TAGS }, (_, at) => newTag(`t${at}`, `T${at}`));
  expect(outcomeOf(await tag("One more", { tags }))).toBe("tags-full");
  expect(outcomeOf(await tag("Club", {}, "nobody"))).toBe("user-not-found");
  const staff = { users: [aUser({ id: "ana", role: "sub-admin" })] };
  expect(outcomeOf(await tag("Club", staff))).toBe("managed-under-roles");
  expect(tagCustomer.input.safeParse({ userId: "ana", name: " " }).success).toBe(false);
});

test("a tag is removed once", async () => {
  const rows = { tags: [club], customerTags: [onAna("club")] };
  expect(await untag(rows)).toMatchObject({
    changes: [{ kind: "remove", dataset: "customerTags", id: "ana.club" }],
    audit: { detail: saying("tag Book club") },
  });
  expect(await untag({ tags: [club] })).toMatchObject({
    changes: [],
    audit: { detail: "nothing-changed" },
  });
});

test("a customer's page shows tags, and the group once enough customers bought something", async () => {
  const show = async (customers: number) => {
    const rows = {
      tags: [club],
      customerTags: [onAna("club")],
      scoreRuns: [{ id: "current", day: "2026-03-14", customers }],
    };
    const input = { userId: "ana" };
    const facts = await customerLabels.load(input, readerOf(rows), context);
    return successOf(customerLabels.show(facts, input, context));
  };
  expect(await show(MIN_SCORED)).toMatchObject({
    tags: [{ id: "club", name: "Book club" }],
    score: "none",
  });
  expect(await show(MIN_SCORED - 1)).toMatchObject({ score: null });
});

test("tags are in the copy of a customer's data, and go with the account", async () => {
  const reader = readerOf({
    tags: [club],
    customerTags: [onAna("club"), { ...onAna("club"), id: "ben.club", userId: "ben" }],
    segmentMembers: [{ id: "s.ana", segmentId: "s", userId: "ana" }],
  });
  const { rows } = await ownTags.rows(reader, { user: ana, sessionId: "" }, null);
  expect(rows).toEqual([{ tag: "Book club", taggedAt: "2026-03-14T12:00:00.000Z" }]);
  expect(await removeTags(reader, ana, "2026-03-14")).toEqual([
    { kind: "remove", dataset: "customerTags", id: "ana.club" },
  ]);
  expect(await removeMemberships(reader, ana, "2026-03-14")).toEqual([
    { kind: "remove", dataset: "segmentMembers", id: "s.ana" },
  ]);
});
