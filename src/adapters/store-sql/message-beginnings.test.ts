import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "#core/kit/time.ts";
import type { MessageProblem, SegmentMessage } from "#core/segment-messages/segment-message.ts";
import { sendSegmentMessage } from "#engine/segment-messages/send-segment-message.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { aMessage, messageStore } from "./testing/message-store.ts";
import { engines, NOW, neverStopped, program } from "./testing/segment-store.ts";

const freeItem = {
  kind: "voucher",
  title: "Free Cake",
  benefit: { kind: "item", products: { skus: ["DELETED"], categories: [] } },
  expiryDays: 30,
} satisfies SegmentMessage["gift"];

describe.each(engines)("a scheduled message whose time has come, on %s", (_engine, open) => {
  const { store, parts, segmentOf, messageTo, send, stored, recipientsOf, many } =
    messageStore(open);

  const problems: readonly [string, Partial<SegmentMessage>, MessageProblem][] = [
    ["a deleted reward", { button: { kind: "reward", id: "deleted" } }, "message-target-missing"],
    [
      "a deleted promo code",
      { button: { kind: "promo-code", id: "deleted" } },
      "message-target-missing",
    ],
    ["an ended stamp card", { button: { kind: "card", id: "ended" } }, "message-target-missing"],
    ["a deleted segment", { segmentId: "deleted" }, "segment-not-found"],
    ["a deleted product", { gift: freeItem }, "unknown-sku"],
  ];
  test.each(problems)(
    "with %s becomes a draft again, and nothing is sent",
    async (_what, own, problem) => {
      await many("Changed", 2);
      const schedule = { day: "2026-05-20", minute: 0, zone: "program" } as const;
      const message = await messageTo("Changed", { state: "scheduled", schedule, ...own });
      expect(await send(message)).toBe("deleted");
      const draft = { state: "draft", problem, schedule: null, dueAt: null };
      expect(await stored(message)).toMatchObject(draft);
      expect(await recipientsOf(message)).toEqual([]);
      // The job runs again, as after a crash.
      expect(await send(message)).toBe("deleted");
      expect(await stored(message)).toMatchObject(draft);
    },
  );

  test("waits until the customers of its segment are counted", async () => {
    const [ana] = await many("Counted", 1);
    const { id } = await segmentOf({ tiers: ["Counted"] });
    const listed = `${id}.${NOW}`;
    const counted = { total: 1, customers: 1, found: 1, lastCustomer: "" };
    const message = aMessage({ segmentId: id, state: "scheduled" });
    const userId = ana?.id ?? "";
    await commit(
      store(),
      patched("segments", id, { kind: "counted", frozenAt: NOW }),
      inserted("segmentMembers", { id: `${listed}.${userId}`, segmentId: listed, userId }),
      inserted("segmentCounts", { id, state: "running", startedAt: NOW + 1, ...counted }),
      inserted("segmentMessages", message),
    );
    expect(await send(message)).toEqual({ until: NOW + MINUTE_MS });
    expect(await stored(message)).toMatchObject({ state: "scheduled", problem: null });
    await commit(store(), patched("segmentCounts", id, { state: "stopped" }));
    expect(await send(message)).toBe("done");
    expect(await stored(message)).toMatchObject({ state: "sent", reached: 1, expected: 1 });
  });

  test("is sent to the segment as it was changed before the message began", async () => {
    const [ana] = await many("After", 1);
    await many("Before", 1);
    const message = await messageTo("Before", { state: "scheduled" });
    const { store: own, ...others } = parts(NOW);
    const change = { conditions: { tiers: ["After"] } };
    let isChanged = false;
    // As if staff changed the segment between the reads and the first commit.
    const transact: typeof own.transact = async (work) => {
      if (!isChanged) await commit(own, patched("segments", message.segmentId ?? "", change));
      isChanged = true;
      return own.transact(work);
    };
    const changing = { ...others, store: { ...own, transact } };
    await sendSegmentMessage(changing, program, message.id, neverStopped);
    const found = await recipientsOf(message);
    expect(found.map(({ key }) => key.userId)).toEqual([ana?.id]);
  });
});
