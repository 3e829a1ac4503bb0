import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { sealingWith } from "#adapters/secrets/sealing.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { Job } from "#core/jobs/job.ts";
import { newJob } from "#core/jobs/job.ts";
import { noExpiry } from "#core/point-expiry/expiry-policy.ts";
import { defaultProgram } from "#core/program.ts";
import type { Push } from "#core/push/push.ts";
import { pushQueue } from "#core/push/push.ts";
import type { PushSubscriptionRow } from "#core/push/push-subscription.ts";
import { balanceRules } from "#core/tier-rules/tier-rules.ts";
import { NEVER } from "#core/vouchers/voucher.ts";
import type { JobRunner } from "#engine/jobs/runner.ts";
import type { Store } from "#engine/ports.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { somePreferences } from "#testing/consents.ts";
import { NOON } from "#testing/context.ts";
import { aPush, aSubscription } from "#testing/push-rows.ts";
import { anEntry, aUser, aVoucher } from "#testing/rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { type RunnerOptions, startRunner } from "#testing/server/job-runner.ts";
import { openPushService, type PushService } from "#testing/server/push-service.ts";
import { openPushKeys, type PushKeys } from "../../ops/push-keys.ts";
import { type PushParts, pushJobs } from "./push-jobs.ts";

const HOUR = 3_600_000;
const soon = { timeout: 10_000, interval: 20 };
const sealing = sealingWith(randomBytes(32));

let store: Store;
let keys: PushKeys;
let service: PushService;
let now: number;
let runners: readonly JobRunner[];

beforeEach(async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  store = await openSqliteStore({ folder });
  keys = await openPushKeys(store, sealing);
  now = NOON;
  runners = [];
  await open();
});

afterEach(async () => {
  for (const runner of runners) await runner.stop();
  await store.close();
  await service.close();
});

/** Opens the push service with its answers, and subscribes Ana's phone. */
async function open(
  statusOf: (number: number) => number | Promise<number> = () => 201,
  own: Partial<PushSubscriptionRow> = {},
  into = store,
): Promise<void> {
  service = await openPushService(keys.vapid.publicKey, statusOf);
  const { origin, p256dh, auth } = service;
  const sealed = keys.sealPushSecret("phone", auth);
  const device = aSubscription({ endpoint: `${origin}/send/ana`, p256dh, auth: sealed, ...own });
  const session = { id: "session", userId: "ana", createdAt: 0, seenAt: 0, device: "" };
  await commit(
    into,
    inserted("users", aUser({ joinedDate: NOON - HOUR, messagesSeenAt: 0 })),
    inserted("sessions", { ...session, expiresAt: device.sessionEndsAt }),
    inserted("pushSubscriptions", device),
    inserted(
      "vouchers",
      aVoucher({ id: "voucher", title: "Free cake", expiresAt: NOON + 72 * HOUR }),
    ),
  );
}

function deliver(own: Partial<PushParts> & Partial<RunnerOptions> = {}): JobRunner {
  const parts = {
    store,
    programs: fixedProgram({ ...defaultProgram, sendsPush: true }),
    clock: () => now,
    origin: () => "https://rewards.example.com",
    pushKeys: keys,
    allowsPrivate: true,
    ...own,
  };
  const runner = startRunner({ handlers: [pushJobs(parts)], ...parts });
  runners = [...runners, runner];
  return runner;
}

async function put(own: Partial<Push> = {}, into = store): Promise<void> {
  const row = aPush(own);
  const queue = pushQueue(row.subscriptionId);
  const job = newJob({ id: row.id, kind: "push", queue }, row.createdAt, row.dueAt);
  await commit(into, inserted("pushes", row), inserted("jobs", job));
}

const expectPush = (fields: Partial<Push>, id = "push") =>
  vi.waitFor(
    async () => expect(await store.reader.one("pushes", { id })).toMatchObject(fields),
    soon,
  );
const expectJob = (fields: Partial<Job>, id = "push") =>
  vi.waitFor(
    async () => expect(await store.reader.one("jobs", { id })).toMatchObject(fields),
    soon,
  );
const devices = () => store.reader.count("pushSubscriptions", {});

describe("is not sent", () => {
  const expectUnsent = async (state: Push["state"], reason: Job["reason"]) => {
    deliver();
    await expectPush({ state, endedAt: now });
    await expectJob({ reason });
    expect(service.received).toEqual([]);
  };

  test("when the customer has switched it off after it was queued", async () => {
    await put();
    await commit(store, inserted("preferences", somePreferences({ switchedOff: ["points.push"] })));
    await expectUnsent("cancelled", "push-switched-off");
  });

  test("without the consent to news", async () => {
    await put({ kind: "message" });
    await expectUnsent("cancelled", "push-switched-off");
  });

  test("when the voucher is used, or the message deleted", async () => {
    await commit(
      store,
      inserted("preferences", somePreferences({ consentCount: 1, newsByPush: 1 })),
      patched("vouchers", "voucher", { state: "used", endedAt: NOON }),
    );
    await put({ id: "deleted", kind: "message", aboutId: "gone" });
    await put();
    await expectUnsent("cancelled", "push-outdated");
    await expectJob({ state: "cancelled", reason: "subject-deleted" }, "deleted");
  });

  test("when the points that would expire are spent", async () => {
    const expiry = { ...noExpiry, kind: "after-earning", countsFrom: "2024-01" } as const;
    const programs = fixedProgram({ ...defaultProgram, sendsPush: true, expiry });
    await put({ kind: "points-expiring", aboutId: "", name: "2026-03-31" });
    deliver({ programs });
    await expectPush({ state: "cancelled", endedAt: now });
    await expectJob({ reason: "push-outdated" });
  });

  test("when the tier that would end is kept", async () => {
    await put({ kind: "tier-ending", aboutId: "2026-04-13", name: "Gold" });
    await expectUnsent("cancelled", "push-outdated");
  });

  test("once it is too late", async () => {
    await put({ endsAt: NOON });
    await expectUnsent("cancelled", "push-outdated");
  });

  test("to a device of another customer by now", async () => {
    await put();
    await commit(store, patched("pushSubscriptions", "phone", { userId: "ben" }));
    await expectUnsent("cancelled", "subscription-ended");
  });

  test("to a device that was logged out, which is removed", async () => {
    await put();
    await commit(store, { kind: "remove", dataset: "sessions", id: "session" });
    await expectUnsent("cancelled", "subscription-ended");
    expect(await devices()).toBe(0);
  });

  test("to a private address", async () => {
    await put();
    deliver({ allowsPrivate: false });
    await expectJob({ state: "queued", attempts: 1, reason: "push-refused" });
    expect(service.received).toEqual([]);
  });

  test("to a device whose keys cannot be used, which is removed", async () => {
    await commit(store, patched("pushSubscriptions", "phone", { p256dh: "broken" }));
    await put();
    await expectUnsent("refused", "push-refused");
    expect(await devices()).toBe(0);
  });
});

test("about a tier that was not kept, it says until when the customer has it", async () => {
  const end = { tierEndsOn: "2026-04-13", tierEndsTo: "Silver", tierCountsFrom: "2025-01" };
  await commit(store, patched("users", "ana", { tier: "Gold", tierSince: "", ...end }));
  await put({ kind: "tier-ending", aboutId: "2026-04-13", name: "Gold" });
  const tierRules = { ...balanceRules, basis: "earned-year", since: "2025-01-01" } as const;
  deliver({ programs: fixedProgram({ ...defaultProgram, sendsPush: true, tierRules }) });
  await expectPush({ state: "sent" });
  expect(service.received[0]?.payload).toMatchObject({
    notification: {
      title: "Keep Gold at Regulars",
      body: "You have it until April 13, 2026. Open your profile to see what is missing.",
      navigate: "https://rewards.example.com/profile",
    },
  });
});

describe("about points that expire", () => {
  test("it says until when they can be used, without their number", async () => {
    const lots = { points: 30, openLots: { "2025-03": 30 }, oldestLot: "2025-03" };
    await commit(store, patched("users", "ana", { oldestLot: null }));
    await commit(
      store,
      inserted("transactions", anEntry({ amount: 30, balanceAfter: 30, lots: lots.openLots })),
      patched("users", "ana", { ...lots, entryCount: 1 }),
    );
    const dates = { countsFrom: "2024-01", notBefore: "2024-02" };
    const expiry = { ...noExpiry, kind: "after-earning", ...dates } as const;
    await put({ kind: "points-expiring", aboutId: "", name: "2026-03-31" });
    deliver({ programs: fixedProgram({ ...defaultProgram, sendsPush: true, expiry }) });
    await expectPush({ state: "sent" });
    expect(service.received[0]?.payload).toMatchObject({
      notification: {
        title: "Points at Regulars expire soon",
        body: "You can use them until March 31, 2026. Open the app to see how many.",
        navigate: "https://rewards.example.com/history",
      },
    });
  });
});

describe("in quiet hours", () => {
  test("it waits until the morning, also when it is tried again, and is then sent once", async () => {
    now = Date.UTC(2026, 2, 14, 21);
    await put({ createdAt: NOON, dueAt: NOON });
    deliver();
    const morning = Date.UTC(2026, 2, 15, 7);
    await expectPush({ state: "waiting", dueAt: morning });
    await expectJob({ state: "queued", attempts: 0, dueAt: morning });
    expect(service.received).toEqual([]);
    now = morning;
    await expectPush({ state: "sent", endedAt: morning });
    expect(service.received).toHaveLength(1);
  });

  test("it is not sent if it would be pointless in the morning", async () => {
    now = Date.UTC(2026, 2, 14, 21);
    await put({ createdAt: NOON, dueAt: NOON, endsAt: Date.UTC(2026, 2, 15, 7) });
    deliver();
    await expectPush({ state: "cancelled" });
    await expectJob({ reason: "push-outdated" });
  });
});

describe("a push", () => {
  test.each<[string, Partial<Push>, string, string]>([
    [
      "a tier",
      { kind: "tier-reached", aboutId: "", name: "Gold" },
      "You reached Gold at Regulars",
      "Open your profile to see what it gives you.",
    ],
    [
      "several vouchers",
      { count: 3 },
      "3 vouchers for you at Regulars",
      "You'll find them in your wallet.",
    ],
    [
      "a voucher that expires",
      { kind: "voucher-expiring" },
      "Your voucher at Regulars expires soon",
      "Free cake: you can use it until March 17, 2026.",
    ],
  ])("about %s", async (_what, own, title, body) => {
    await put(own);
    deliver();
    await vi.waitFor(() => expect(service.received).toHaveLength(1), soon);
    expect(service.received[0]?.payload.notification).toMatchObject({ title, body });
  });

  test("about a voucher that never expires names no day", async () => {
    await commit(store, patched("vouchers", "voucher", { expiresAt: NEVER }));
    await put();
    deliver();
    await vi.waitFor(() => expect(service.received).toHaveLength(1), soon);
    expect(service.received[0]?.payload.notification).toMatchObject({ body: "Free cake" });
  });
});
