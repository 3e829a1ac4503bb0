import { describe, expect, test } from "vitest";
import type { User } from "#core/identity/user.ts";
import { HOUR_MS } from "#core/kit/time.ts";
import { newTag } from "#core/segments/tag.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { somePreferences } from "#testing/consents.ts";
import { aSubscription } from "#testing/push-rows.ts";
import { aMessage, messageStore } from "./testing/message-store.ts";
import { context, engines, NOW, neverStopped } from "./testing/segment-store.ts";

/** Stops a job after a number of steps, as a crash does between two commits. */
function untilStep(number: number) {
  let steps = 0;
  return {
    isStopped: () => {
      steps += 1;
      return steps > number;
    },
    paced: neverStopped.paced,
    progress: async () => {},
  };
}

/** How many customers a step reaches: fewer where each purchase waits for it. */
const stepOn = ({ reader }: Store) => (reader.isLocal ? 50 : 100);

describe.each(engines)("messages to segments, on %s", (_engine, open) => {
  const { store, segmentOf, messageTo, send, stored, recipientsOf, many } = messageStore(open);

  test("skips nobody and reaches nobody twice after a crash, and by two processes", async () => {
    const users = await many("Crash", 1200);
    const message = await messageTo("Crash", { holdoutPercent: 20 });
    expect(await send(message, untilStep(1))).toBe("stopped");
    expect(await stored(message)).toMatchObject({ state: "sending" });
    expect(await recipientsOf(message)).toHaveLength(stepOn(store()));
    const both = await Promise.all([send(message), send(message)]);
    expect(both).toEqual(["done", "done"]);
    const found = await recipientsOf(message);
    expect(new Set(found.map(({ key }) => key.userId))).toEqual(new Set(users.map(({ id }) => id)));
    expect(found).toHaveLength(users.length);
    const heldOut = found.filter(({ key }) => key.isHeldOut).length;
    expect(heldOut).toBeGreaterThan(150);
    expect(heldOut).toBeLessThan(350);
    expect(await stored(message)).toMatchObject({
      state: "sent",
      reached: users.length - heldOut,
      heldOut,
      endedAt: NOW,
    });
    // A job that runs again finds nothing to do.
    expect(await send(message)).toBe("done");
    expect(await recipientsOf(message)).toHaveLength(users.length);
  }, 60_000);

  test("keeps what was delivered when it is stopped, and reaches nobody else", async () => {
    await many("Stop", 700);
    const message = await messageTo("Stop");
    expect(await send(message, untilStep(1))).toBe("stopped");
    await commit(store(), patched("segmentMessages", message.id, { state: "stopped" }));
    expect(await send(message)).toBe("done");
    expect(await recipientsOf(message)).toHaveLength(stepOn(store()));
  });

  test("gives a voucher and points once, however often the job runs", async () => {
    const [ana] = await many("Gift", 1);
    const userId = ana?.id ?? "";
    const benefit = { kind: "amount-off", amount: 350 } as const;
    const voucher = { kind: "voucher", title: "Free Soup", benefit, expiryDays: 30 } as const;
    const first = await messageTo("Gift", { gift: voucher });
    const second = await messageTo("Gift", { gift: { kind: "points", points: 25 } });
    for (const message of [first, second]) {
      await Promise.all([send(message), send(message)]);
      // As if the end of the job had not been stored.
      await commit(
        store(),
        patched("segmentMessages", message.id, { state: "sending", position: userId }),
      );
      expect(await send(message)).toBe("done");
    }
    const vouchers = await store().reader.many("vouchers", {
      where: { userId },
      order: [["id", "asc"]],
      limit: 9,
    });
    expect(vouchers).toMatchObject([
      { title: "Free Soup", originKind: "message", originId: first.id, cost: 0 },
    ]);
    const entries = await store().reader.many("transactions", {
      where: { userId },
      order: [["id", "asc"]],
      limit: 9,
    });
    expect(entries).toMatchObject([
      { amount: 25, source: "message", reference: second.id, once: `message-${second.id}` },
    ]);
    expect(await store().reader.one("users", { id: userId })).toMatchObject({ points: 25 });
  });

  test("refuses a second gift of the same message in the database", async () => {
    const [ana] = await many("Twice", 1);
    const userId = ana?.id ?? "";
    const tag = newTag(context.fresh.id(), "Twice");
    // Points may change the tier.
    const { id: segmentId } = await segmentOf({ tags: [tag.id] });
    const message = aMessage({ segmentId, gift: { kind: "points", points: 25 } });
    await commit(
      store(),
      inserted("tags", tag),
      inserted("customerTags", { id: `${userId}.${tag.id}`, userId, tagId: tag.id, taggedAt: NOW }),
      inserted("segmentMessages", message),
    );
    await send(message);
    const again = { state: "sending", position: "" } as const;
    await commit(store(), patched("segmentMessages", message.id, again));
    await expect(send(message)).rejects.toMatchObject({ problem: { kind: "invariant" } });
    expect(await store().reader.one("users", { id: userId })).toMatchObject({ points: 25 });
  });

  test("gives those who are left out for comparison neither message nor gift", async () => {
    await many("Out", 60);
    const message = await messageTo("Out", {
      holdoutPercent: 50,
      gift: { kind: "points", points: 5 },
    });
    await send(message);
    const found = await recipientsOf(message);
    for (const { key } of found) {
      const user = await store().reader.one("users", { id: key.userId });
      expect(user?.points).toBe(key.isHeldOut ? 0 : 5);
    }
    expect(found.some(({ key }) => key.isHeldOut)).toBe(true);
  });

  test("queues emails and pushes for customers with the consent only", async () => {
    const tier = "Channels";
    const [ana, ben, cleo] = await many(tier, 3);
    const id = context.fresh.id();
    const subscription = (userId: string) =>
      aSubscription({ id: context.fresh.id(), userId, sessionId: id, sessionEndsAt: NOW });
    await commit(
      store(),
      inserted(
        "preferences",
        somePreferences({ id: ana?.id ?? "", consentCount: 2, newsByEmail: 1, newsByPush: 2 }),
      ),
      inserted(
        "preferences",
        somePreferences({ id: ben?.id ?? "", consentCount: 1, newsByEmail: 0 }),
      ),
      inserted("pushSubscriptions", subscription(ana?.id ?? "")),
      inserted("pushSubscriptions", subscription(cleo?.id ?? "")),
    );
    const message = await messageTo(tier, { button: { kind: "wallet", id: "" } });
    await send(message, neverStopped, { sendsMail: true, sendsPush: true });
    const own = `${message.id}.${ana?.id ?? ""}`;
    expect(await store().reader.one("mails", { id: own })).toMatchObject({
      kind: "message",
      userId: ana?.id,
      link: `/message/${message.id}`,
    });
    expect(await store().reader.one("jobs", { id: own })).toMatchObject({
      kind: "mail",
      queue: "mail-messages",
    });
    expect(await stored(message)).toMatchObject({ reached: 3, mails: 1, pushes: 1 });
    const pushes = await store().reader.many("pushes", {
      where: { kind: "segment-message", aboutId: message.id },
      order: [["id", "asc"]],
      limit: 9,
    });
    expect(pushes).toMatchObject([{ userId: ana?.id, name: message.title, state: "waiting" }]);
  });

  test("follows the customers' clocks, each once", async () => {
    const tier = "Clocks";
    const [berlin, tokyo, chicago] = await many(tier, 3);
    const zone = (user: User | undefined, timeZone: string) =>
      inserted(
        "pushSubscriptions",
        aSubscription({ id: context.fresh.id(), userId: user?.id ?? "", timeZone }),
      );
    await commit(store(), zone(tokyo, "Asia/Tokyo"), zone(chicago, "America/Chicago"));
    // NOW is 14:00 in Berlin.
    const schedule = { day: "2026-05-21", minute: 9 * 60, zone: "customer" } as const;
    const message = await messageTo(tier, { state: "scheduled", schedule });
    const at = (hour: number) => Date.UTC(2026, 4, 21, hour);
    const step = async (now: number) => {
      const end = await send(message, neverStopped, {}, now);
      const reached = await recipientsOf(message);
      return [end, reached.map(({ key }) => key.userId)] as const;
    };
    expect(await step(NOW)).toEqual([{ until: at(0) }, []]);
    expect(await step(at(0) - HOUR_MS)).toEqual([{ until: at(0) }, []]);
    expect(await step(at(0))).toEqual([{ until: at(7) }, [tokyo?.id]]);
    const [next, two] = await step(at(7));
    expect(next).toEqual({ until: at(14) });
    expect(new Set(two)).toEqual(new Set([tokyo?.id, berlin?.id]));
    const [end, all] = await step(at(15));
    expect(end).toBe("done");
    expect(new Set(all)).toEqual(new Set([tokyo?.id, berlin?.id, chicago?.id]));
    expect(await stored(message)).toMatchObject({ state: "sent", reached: 3, expected: 3 });
  });

  test("ends without a recipient when nobody is in the segment any more", async () => {
    const message = await messageTo("Nobody", { state: "scheduled" });
    expect(await send(message)).toBe("done");
    expect(await stored(message)).toMatchObject({ state: "sent", reached: 0, expected: 0 });
  });

  test("does not begin a message that is a draft again", async () => {
    await many("Draft", 1);
    const message = await messageTo("Draft", { state: "draft" });
    expect(await send(message)).toBe("deleted");
    expect(await recipientsOf(message)).toEqual([]);
  });

  test("chooses by purchases only customers who have agreed to it", async () => {
    const tier = "Agreed";
    const [ana] = await many(tier, 2);
    const agreed = somePreferences({ id: ana?.id ?? "", consentCount: 1, offersFromPurchases: 1 });
    await commit(store(), inserted("preferences", agreed));
    const { id: segmentId } = await segmentOf({
      tiers: [tier],
      visits: { days: 90, from: 0, to: null },
    });
    const message = aMessage({ segmentId });
    await commit(store(), inserted("segmentMessages", message));
    await send(message);
    const found = await recipientsOf(message);
    expect(found.map(({ key }) => key.userId)).toEqual([ana?.id]);
  });
});
