import { expect, it } from "vitest";
import { MEMBER_CODE_KEPT_MS } from "#core/counter/member-code.ts";
import type { Datasets } from "#core/datasets.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { REVOCATION_KEPT_MS } from "#core/offline-codes/code-revocation.ts";
import { PUSH_KEPT_MS } from "#core/push/push.ts";
import { WEBHOOK_KEPT_MS } from "#core/webhooks/webhook.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { aCampaignUse } from "#testing/offer-rows.ts";
import { aPush } from "#testing/push-rows.ts";
import { aMemberCode } from "#testing/rows.ts";
import { aDelivery, anEvent, aUser, everything, NOW, problemOf, storedUser } from "./rows.ts";

/** An empty store for a topic's cases, and a function that removes it. */
export interface OpenedStore {
  readonly store: Store;
  readonly close: () => Promise<void>;
}

const receipt = (id: string, createdAt: number) =>
  inserted("receipts", { id, fingerprint: "f", reply: "{}", createdAt });

/** Pruning and closing, each on its own store. */
export function lifecycleCases(open: () => Promise<OpenedStore>): void {
  it("prunes what has expired and nothing else", async () => {
    const { store, close } = await open();
    const session = (id: string, expiresAt: number) =>
      inserted("sessions", { id, userId: "a", createdAt: 0, expiresAt, seenAt: 0, device: "" });
    const challenge = (id: string, expiresAt: number) =>
      inserted("challenges", { id, text: "ABCDEF", expiresAt });
    const attempts = (id: string, resetsAt: number) =>
      inserted("attempts", { id, count: 1, resetsAt });
    const shown = (code: string, expiresAt: number) =>
      inserted("memberCodes", aMemberCode({ id: code, code, expiresAt }));
    const image = (id: string, expiresAt: number | null) =>
      inserted("programImages", {
        id,
        image: id,
        kind: "icon",
        file: "192",
        content: "data:,",
        expiresAt,
      });
    const week = NOW - MEMBER_CODE_KEPT_MS;
    const eightDays = NOW - REVOCATION_KEPT_MS;
    const month = NOW - WEBHOOK_KEPT_MS;
    await storedUser(store, 5);
    await commit(
      store,
      session("old", NOW - 1),
      session("now", NOW),
      session("new", NOW + 1),
      challenge("old", NOW - 1),
      challenge("older", 0),
      challenge("new", NOW + 1),
      attempts("old", NOW - 1),
      attempts("new", NOW),
      receipt("old", NOW - DAY_MS - 1),
      receipt("day", NOW - DAY_MS),
      receipt("new", NOW),
      shown("old", week - 1),
      shown("week", week),
      shown("new", NOW + 1),
      inserted("codeRevocations", { id: "old", userId: "a", at: eightDays - 1 }),
      inserted("codeRevocations", { id: "needed", userId: "a", at: eightDays }),
      image("unused", NOW - 1),
      image("uploaded", NOW),
      image("used", null),
      inserted("campaignUses", aCampaignUse({ id: "old", endsAt: NOW - 1 })),
      inserted("campaignUses", aCampaignUse({ id: "now", number: 2, endsAt: NOW })),
      inserted("webhookEvents", { ...anEvent("old"), at: month - 1 }),
      inserted("webhookEvents", { ...anEvent("month"), at: month }),
      inserted("webhookDeliveries", { ...aDelivery("old"), createdAt: month - 1 }),
      inserted("webhookDeliveries", { ...aDelivery("month"), createdAt: month }),
      inserted("pushes", aPush({ id: "old", createdAt: NOW - PUSH_KEPT_MS - 1 })),
      inserted("pushes", aPush({ id: "month", createdAt: NOW - PUSH_KEPT_MS })),
    );
    expect(await store.prune(NOW)).toBe(12);
    expect(await store.prune(NOW)).toBe(0);
    const ids = async (name: keyof Datasets) =>
      (await store.reader.many(name, { order: [["id", "asc"]], limit: 9 })).map(({ id }) => id);
    expect(await ids("sessions")).toEqual(["new", "now"]);
    expect(await ids("challenges")).toEqual(["new"]);
    expect(await ids("attempts")).toEqual(["new"]);
    expect(await ids("receipts")).toEqual(["day", "new"]);
    expect(await ids("memberCodes")).toEqual(["new", "week"]);
    expect(await ids("codeRevocations")).toEqual(["needed"]);
    expect(await ids("programImages")).toEqual(["uploaded", "used"]);
    expect(await ids("webhookEvents")).toEqual(["month"]);
    expect(await ids("webhookDeliveries")).toEqual(["month"]);
    expect(await ids("pushes")).toEqual(["month"]);
    expect(await store.reader.count("users", {})).toBe(1);
    await close();
  });

  it("removes more expired rows than fit in one step", async () => {
    const { store, close } = await open();
    const receipts = Array.from({ length: 1200 }, (_, at) =>
      receipt(`old-${at}`, NOW - DAY_MS - 1 - (at % 3)),
    );
    await commit(store, ...receipts, receipt("day", NOW - DAY_MS));
    expect(await store.prune(NOW)).toBe(1200);
    expect(await store.reader.count("receipts", {})).toBe(1);
    await close();
  });

  it("rejects work after closing", async () => {
    const { store, close } = await open();
    await storedUser(store);
    await store.close();
    const away = { kind: "unavailable", remedy: expect.any(String) };
    expect(await problemOf(commit(store, inserted("users", aUser())))).toEqual(away);
    expect(await problemOf(everything(store))).toEqual(away);
    expect(await problemOf(store.sessionWithUser("x"))).toEqual(away);
    expect(await problemOf(store.prune(NOW))).toEqual(away);
    const times = { now: NOW, windowMs: 1000 };
    expect(await problemOf(store.countAttempt("x", times))).toEqual(away);
    await store.close();
    await close();
  });

  it("completes running work before it closes", async () => {
    const { store, close } = await open();
    const users = Array.from({ length: 5 }, () => aUser());
    const written = Promise.all(users.map((user) => commit(store, inserted("users", user))));
    await expect(Promise.all([written, store.close()])).resolves.toBeDefined();
    await close();
  });
}
