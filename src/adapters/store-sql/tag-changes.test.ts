import { describe, expect, test } from "vitest";
import type { User } from "#core/identity/user.ts";
import type { Conditions } from "#core/segments/conditions.ts";
import type { Segment } from "#core/segments/segment.ts";
import { customerTagId, newTag, type Tag } from "#core/segments/tag.ts";
import type { Store } from "#engine/ports.ts";
import { reconcile } from "#engine/reconcile.ts";
import { changeTag } from "#engine/segments/change-tag.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import {
  aCustomer,
  context,
  engines,
  NOW,
  neverStopped,
  segmentStore,
} from "./testing/segment-store.ts";

/** More than one step of a job. */
const MANY = 1100;

const onCustomer = (userId: string, tagId: string) =>
  inserted("customerTags", { id: customerTagId(userId, tagId), userId, tagId, taggedAt: NOW });

const aTag = (own: Partial<Tag> = {}): Tag => {
  const id = context.fresh.id();
  // Ids begin with the time, so their ends differ.
  return { ...newTag(id, id.slice(-12)), ...own };
};

const aSegment = (conditions: Conditions, kind: Segment["kind"] = "dynamic"): Segment => ({
  id: context.fresh.id(),
  name: "Tagged",
  kind,
  conditions,
  size: 0,
  lastMember: "",
  frozenAt: null,
  createdAt: NOW,
  createdBy: "boss",
});

describe.each(engines)("tags, on %s", (_engine, open) => {
  const { store, parts, count } = segmentStore(open);

  const counts = async (...ids: readonly string[]) => {
    const groups = await store().reader.groups("customerTags", { by: ["tagId"] });
    return ids.map((id) => groups.find(({ key }) => key.tagId === id)?.count ?? 0);
  };

  /** Stores customers with tags, and returns them. */
  async function tagged(length: number, ...tagIds: readonly string[]): Promise<readonly User[]> {
    const users = Array.from({ length }, () => aCustomer());
    await commit(
      store(),
      ...users.map((row) => inserted("users", row)),
      ...users.flatMap(({ id }) => tagIds.map((tagId) => onCustomer(id, tagId))),
    );
    return users;
  }

  /** Runs the job in two processes at once, after one that is stopped after each of its first steps. */
  async function run(id: string) {
    let steps = 0;
    const afterOne = { ...neverStopped, isStopped: () => steps++ > 0 };
    expect(await changeTag(parts(), id, afterOne)).toBe(false);
    const both = [1, 2].map(() => changeTag(parts(), id, neverStopped));
    expect(await Promise.all(both)).toEqual([true, true]);
  }

  test("are merged by steps, once for each customer, and segments ask for the other one", async () => {
    const into = aTag();
    const tag = aTag({ state: "merging", mergedInto: into.id });
    await commit(store(), inserted("tags", tag), inserted("tags", into));
    await tagged(MANY, tag.id);
    await tagged(2, tag.id, into.id);
    const dynamic = aSegment({ tags: [tag.id, into.id] });
    const frozen = aSegment({ tags: [tag.id] }, "frozen");
    await commit(store(), inserted("segments", dynamic), inserted("segments", frozen));
    expect(await counts(tag.id, into.id)).toEqual([MANY + 2, 2]);

    await run(tag.id);
    expect(await counts(tag.id, into.id)).toEqual([0, MANY + 2]);
    expect(await count({ tags: [into.id] })).toBe(MANY + 2);
    expect(await store().reader.one("tags", { id: tag.id })).toBeUndefined();
    for (const { id } of [dynamic, frozen]) {
      const row = await store().reader.one("segments", { id });
      expect(row?.conditions).toEqual({ tags: [into.id] });
    }
    expect((await reconcile(store())).differences).toEqual([]);
  }, 60_000);

  test("that are deleted are taken off all customers by steps", async () => {
    const [tag, kept] = [aTag({ state: "removing" }), aTag()];
    await commit(store(), inserted("tags", tag), inserted("tags", kept));
    await tagged(MANY, tag.id, kept.id);
    await run(tag.id);
    expect(await counts(tag.id, kept.id)).toEqual([0, MANY]);
    expect(await store().reader.one("tags", { id: tag.id })).toBeUndefined();
    await store().prune(0);
    expect(await counts(tag.id, kept.id)).toEqual([0, MANY]);
  }, 60_000);

  test("are not given to an account that was deleted meanwhile", async () => {
    const into = aTag();
    const tag = aTag({ state: "merging", mergedInto: into.id });
    await commit(store(), inserted("tags", tag), inserted("tags", into));
    const [ana] = await tagged(2, tag.id);
    const own = customerTagId(ana?.id ?? "", tag.id);
    let isFirst = true;
    const transact: Store["transact"] = async (...input) => {
      // The account is deleted after the job has read who has the tag.
      if (isFirst) await commit(store(), { kind: "remove", dataset: "customerTags", id: own });
      isFirst = false;
      return store().transact(...input);
    };
    const deleting = { ...parts(), store: { ...store(), transact } };
    expect(await changeTag(deleting, tag.id, neverStopped)).toBe(true);
    expect(await counts(tag.id, into.id)).toEqual([0, 1]);
  });

  test("a wrong count of a tag is found", async () => {
    const tag = aTag();
    await commit(store(), inserted("tags", tag));
    const [ana] = await tagged(3, tag.id);
    expect((await reconcile(store())).differences).toEqual([]);
    const id = customerTagId(ana?.id ?? "", tag.id);
    // The counts follow inserted and removed rows; a tag of a customer never becomes another one.
    await commit(store(), patched("customerTags", id, { tagId: "another" }));
    expect((await reconcile(store())).differences).toEqual([
      `The stored count of customers is 3 for the tag ${tag.id}, but there are 2.`,
      "The stored count of customers is 0 for the tag another, but there are 1.",
    ]);
  });
});
