import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices, successOf } from "#testing/context.ts";
import { aPush, aSubscription } from "#testing/push-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { defaultProgram } from "../program.ts";
import { logout } from "../sessions/logout.ts";
import type { PushKey } from "./push-key.ts";
import { pushState } from "./push-state.ts";
import { pushStatus } from "./push-status.ts";
import { DEVICES_PER_CUSTOMER } from "./push-subscription.ts";
import { subscribeToPush } from "./subscribe-to-push.ts";
import { unsubscribeFromPush } from "./unsubscribe-from-push.ts";

type Rows = Parameters<typeof readerOf>[0];

const ana = aUser();
const program = { ...defaultProgram, sendsPush: true };
const context = contextFor(ana, { program, device: "Chrome on Android" });
const key: PushKey = { id: "push-key", publicKey: "public", secret: "sealed" };
const session = {
  id: "session",
  userId: "ana",
  createdAt: NOON,
  expiresAt: NOON + 1000,
  seenAt: NOON,
  device: "",
};
const endpoint = "https://push.example.net/send/ana";
const id = `digest of ${endpoint}`;
const base: Rows = { users: [ana], sessions: [session], pushKeys: [key] };

async function subscribe(own: object = {}, rows: Rows = base, by = context) {
  const input = subscribeToPush.input.parse({
    endpoint,
    p256dh: `B${"A".repeat(86)}`,
    auth: "B".repeat(22),
    timeZone: "europe/berlin",
    ...own,
  });
  const reader = readerOf(rows);
  const prepared = await subscribeToPush.prepare?.(input, reader, by, plainServices);
  if (prepared === undefined) throw new Error("It prepares something.");
  return subscribeToPush.decide(await subscribeToPush.load(input, reader, by, prepared), input, by);
}

const changesOf = (decision: object) => ("changes" in decision ? decision.changes : undefined);

describe("turning on push", () => {
  test("stores the device with its secret sealed, its session and its zone", async () => {
    const row = aSubscription({
      id,
      auth: `sealed ${"B".repeat(22)} of ${id}`,
      sessionEndsAt: NOON + 1000,
    });
    expect(changesOf(await subscribe())).toEqual([
      { kind: "insert", dataset: "pushSubscriptions", row },
    ]);
  });

  test("on a device of another customer takes its endpoint over", async () => {
    const bens = aSubscription({ id, userId: "ben", sessionId: "bens" });
    const changes = changesOf(await subscribe({}, { ...base, pushSubscriptions: [bens] }));
    expect(changes).toMatchObject([
      { kind: "patch", id, fields: { userId: "ana", sessionId: "session" } },
    ]);
  });

  test("on one device too many replaces the oldest", async () => {
    const pushSubscriptions = Array.from({ length: DEVICES_PER_CUSTOMER }, (_, at) =>
      aSubscription({ id: `device-${at}`, createdAt: NOON - at }),
    );
    const oldest = `device-${DEVICES_PER_CUSTOMER - 1}`;
    expect(changesOf(await subscribe({}, { ...base, pushSubscriptions }))).toMatchObject([
      { kind: "remove", id: oldest },
      { kind: "insert" },
    ]);
    const known = { ...aSubscription({ id, createdAt: 0 }) };
    const full = { ...base, pushSubscriptions: [...pushSubscriptions.slice(1), known] };
    expect(changesOf(await subscribe({}, full))).toMatchObject([{ kind: "patch", id }]);
  });

  test.each([
    ["a private address", { endpoint: "https://127.0.0.1/send" }, base, "push-endpoint-refused"],
    ["plain http", { endpoint: "http://push.example.net/" }, base, "push-endpoint-refused"],
    ["no keys of the program", {}, { ...base, pushKeys: [] }, "push-unavailable"],
    ["an ended session", {}, { ...base, sessions: [] }, "not-signed-in"],
    ["a deleted account", {}, { ...base, users: [] }, "not-signed-in"],
  ])("is refused with %s", async (_what, own, rows, code) => {
    expect(outcomeOf(await subscribe(own, rows))).toBe(code);
  });

  test("is refused where no push is sent", async () => {
    expect(outcomeOf(await subscribe({}, base, contextFor(ana)))).toBe("push-unavailable");
  });

  test.each([{ timeZone: "Mars/Olympus" }, { auth: "short" }, { p256dh: "A" }, { endpoint: "" }])(
    "needs what a browser gives: not %o",
    (own) => {
      const input = {
        endpoint,
        p256dh: `B${"A".repeat(86)}`,
        auth: "B".repeat(22),
        timeZone: "UTC",
      };
      expect(subscribeToPush.input.safeParse({ ...input, ...own }).success).toBe(false);
    },
  );
});

describe("turning off push", () => {
  const off = async (pushSubscriptions: Rows["pushSubscriptions"] = []) => {
    const reader = readerOf({ ...base, pushSubscriptions });
    const facts = await unsubscribeFromPush.load({ endpoint }, reader, context, undefined);
    return changesOf(unsubscribeFromPush.decide(facts, { endpoint }, context));
  };

  test("removes the own device, and no other customer's", async () => {
    const removal = { kind: "remove", dataset: "pushSubscriptions", id };
    expect(await off([aSubscription({ id })])).toEqual([removal]);
    expect(await off([aSubscription({ id, userId: "ben" })])).toEqual([]);
    expect(await off()).toEqual([]);
  });

  test("happens with a logout, for the devices of the session", async () => {
    const other = aSubscription({ id: "tablet", sessionId: "other" });
    const reader = readerOf({ ...base, pushSubscriptions: [aSubscription(), other] });
    const facts = await logout.load({}, reader, context, undefined);
    expect(changesOf(logout.decide(facts, {}, context))).toEqual([
      { kind: "remove", dataset: "sessions", id: "session" },
      { kind: "remove", dataset: "pushSubscriptions", id: "phone" },
    ]);
  });
});

describe("the state of a device", () => {
  const stateOf = async (rows: Rows, by = context, of: string | null = endpoint) => {
    const facts = await pushState.load({ endpoint: of }, readerOf(rows), by, undefined);
    return successOf(pushState.show(facts, { endpoint: of }, by));
  };

  test("says whether it receives push in this session", async () => {
    const own = aSubscription({ id });
    const state = (row: typeof own) => stateOf({ ...base, pushSubscriptions: [row] });
    const on = { publicKey: "public", isSubscribed: true };
    expect(await state(own)).toEqual(on);
    const none = { ...on, isSubscribed: false };
    expect(await state({ ...own, sessionId: "before" })).toEqual(none);
    expect(await state({ ...own, userId: "ben" })).toEqual(none);
    expect(await stateOf(base, context, null)).toEqual(none);
  });

  test("has no key where no push is sent", async () => {
    const none = { publicKey: "", isSubscribed: false };
    expect(await stateOf(base, contextFor(ana), null)).toEqual(none);
    expect(await stateOf({ ...base, pushKeys: [] }, context, null)).toEqual(none);
  });

  test("is counted for staff over 30 days", async () => {
    const month = 30 * 86_400_000;
    const pushes = [
      aPush(),
      aPush({ id: "a", state: "sent" }),
      aPush({ id: "b", state: "sent", createdAt: NOON - month }),
      aPush({ id: "old", state: "sent", createdAt: NOON - month - 1 }),
      aPush({ id: "c", state: "refused" }),
      aPush({ id: "d", state: "cancelled" }),
    ];
    const reader = readerOf({ pushes, pushSubscriptions: [aSubscription()] });
    const facts = await pushStatus.load({}, reader, context, undefined);
    const counts = { devices: 1, sent: 2, refused: 1, waiting: 1 };
    expect(successOf(pushStatus.show(facts, {}, context))).toEqual(counts);
  });
});
