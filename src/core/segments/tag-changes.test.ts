import { expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import type { Conditions } from "./conditions.ts";
import { createSegment } from "./create-segment.ts";
import { customerLabels } from "./customer-labels.ts";
import { deleteTag } from "./delete-tag.ts";
import { tags } from "./list-tags.ts";
import { mergeTags } from "./merge-tags.ts";
import { renameTag } from "./rename-tag.ts";
import type { Segment } from "./segment.ts";
import { newTag, type Tag } from "./tag.ts";

type Rows = Parameters<typeof readerOf>[0];

const context = contextFor(aUser({ id: "boss", role: "admin" }));
const club = newTag("club", "Book club");
const choir = newTag("choir", "Choir");
const onCustomer = (userId: string, tagId = "club") => ({
  id: `${userId}.${tagId}`,
  userId,
  tagId,
  taggedAt: NOON,
});
const merging: Tag = { ...club, key: "club", state: "merging", mergedInto: "choir" };

const aSegment = (name: string, own: Partial<Segment> = {}): Segment => ({
  id: name,
  name,
  kind: "dynamic",
  conditions: { tags: ["club"] },
  size: 0,
  lastMember: "",
  frozenAt: null,
  createdAt: NOON,
  createdBy: "boss",
  ...own,
});

const rows: Rows = { tags: [club, choir], customerTags: [onCustomer("ana"), onCustomer("ben")] };

async function rename(name: string, own: Rows = {}, id = "club") {
  const input = renameTag.input.parse({ id, name });
  const facts = await renameTag.load(input, readerOf({ ...rows, ...own }), context, undefined);
  return renameTag.decide(facts, input, context);
}

async function merge(into: string, own: Rows = {}) {
  const input = { id: "club", into };
  const facts = await mergeTags.load(input, readerOf({ ...rows, ...own }), context, undefined);
  return mergeTags.decide(facts, input, context);
}

async function remove(own: Rows = {}, id = "club") {
  const input = { id };
  const facts = await deleteTag.load(input, readerOf({ ...rows, ...own }), context, undefined);
  return deleteTag.decide(facts, input, context);
}

test("tags are listed by name, with their customers and the segments that ask for them", async () => {
  const segments = [aSegment("Readers"), aSegment("June", { kind: "frozen" })];
  const reader = readerOf({ ...rows, segments });
  const facts = await tags.load({}, reader, context);
  const { tags: lines } = successOf(tags.show(facts, {}, context));
  expect(lines).toEqual([
    expect.objectContaining({ name: "Book club", customers: 2, segments: ["Readers"] }),
    expect.objectContaining({ name: "Choir", customers: 0, segments: [] }),
  ]);
});

test("a tag that is being merged says into which", async () => {
  const facts = await tags.load({}, readerOf({ ...rows, tags: [merging, choir] }), context);
  const { tags: lines } = successOf(tags.show(facts, {}, context));
  expect(lines[0]).toMatchObject({ state: "merging", mergedInto: "Choir", customers: 2 });
});

test("a tag gets another name, also in other letter case, and it is recorded", async () => {
  expect(await rename("BOOK Club")).toMatchObject({
    changes: [{ kind: "patch", id: "club", fields: { name: "BOOK Club", key: "book club" } }],
    events: [{ name: "tag.renamed" }],
    audit: { kind: "tag", name: "BOOK Club", detail: saying("name Book club → BOOK Club") },
  });
  expect(await rename("Book club")).toMatchObject({
    changes: [],
    audit: { detail: "nothing-changed" },
  });
});

test("a name of another tag, and a tag that does not exist or ends, are refused", async () => {
  expect(await rename("CHOIR")).toMatchObject({
    code: "tag-name-taken",
    params: { name: "Choir" },
  });
  expect(outcomeOf(await rename("Any", {}, "nothing"))).toBe("tag-not-found");
  expect(outcomeOf(await rename("Any", { tags: [merging, choir] }))).toBe("tag-not-found");
  expect(renameTag.input.safeParse({ id: "club", name: " " }).success).toBe(false);
});

test("a merge frees the name, starts a job, and is recorded with the number of customers", async () => {
  expect(await merge("choir")).toMatchObject({
    changes: [
      { id: "club", fields: { key: "club", state: "merging", mergedInto: "choir" } },
      { dataset: "jobs", row: { id: "club", kind: "tag-change" } },
    ],
    audit: { kind: "tag", name: "Book club", detail: saying("into Choir, 2 customers") },
  });
});

test("a merge into itself, into nothing, and of a tag to which customers are being moved is refused", async () => {
  expect(outcomeOf(await merge("club"))).toBe("tag-into-itself");
  expect(outcomeOf(await merge("nothing"))).toBe("tag-not-found");
  expect(outcomeOf(await merge("choir", { tags: [club] }))).toBe("tag-not-found");
  const coming = { ...newTag("old", "Old"), state: "merging", mergedInto: "club" } as const;
  expect(outcomeOf(await merge("choir", { tags: [club, choir, coming] }))).toBe("tag-merge-target");
  expect(outcomeOf(await remove({ tags: [club, coming] }))).toBe("tag-merge-target");
});

test("a deletion starts a job, and is recorded with the number of customers", async () => {
  expect(await remove()).toMatchObject({
    changes: [
      { id: "club", fields: { key: "club", state: "removing", mergedInto: "" } },
      { dataset: "jobs", row: { kind: "tag-change" } },
    ],
    events: [{ name: "tag.deleted", params: { name: "Book club" } }],
    audit: { detail: saying("2 customers") },
  });
  expect(outcomeOf(await remove({}, "nothing"))).toBe("tag-not-found");
});

test("a tag that a segment asks for is not deleted, and the refusal names the segments", async () => {
  const segments = [aSegment("Readers"), aSegment("Being stored", { kind: "freezing" })];
  expect(await remove({ segments })).toMatchObject({
    code: "tag-in-use",
    params: { segments: ["Being stored", "Readers"] },
  });
  const others = [aSegment("June", { kind: "frozen" }), aSegment("Gold", { conditions: {} })];
  expect(outcomeOf(await remove({ segments: others }))).toBe("ok");
});

test("a tag that ends is not offered, not shown and not accepted in conditions", async () => {
  const reader = readerOf({ ...rows, tags: [merging, choir] });
  const input = { userId: "ana" };
  const labels = await customerLabels.load(input, reader, context);
  expect(successOf(customerLabels.show(labels, input, context))).toMatchObject({
    tags: [],
    allTags: ["Choir"],
  });
  const create = async (conditions: Conditions) => {
    const own = { name: "New", conditions };
    const facts = await createSegment.load(own, reader, context, undefined);
    return outcomeOf(createSegment.decide(facts, own, context));
  };
  expect(await create({ tags: ["choir"] })).toBe("ok");
  expect(await create({ tags: ["choir", "club"] })).toBe("tag-unknown");
});
