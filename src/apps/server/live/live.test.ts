import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { migratedDatabase, testDatabaseUrl } from "#testing/database.ts";
import {
  afterwards,
  BEAT_MS,
  closeAll,
  customer,
  listen,
  opened,
  rowOf,
  send,
} from "#testing/server/live-fixture.ts";
import { adminSession, outcome, post } from "#testing/server/visitors.ts";

afterEach(closeAll);

describe("a broadcast", () => {
  test("reaches every connected client at once, with its position as the event id", async () => {
    const fixture = await opened();
    const one = await listen(fixture, await customer(fixture));
    const two = await listen(fixture, await customer(fixture, "Max"));
    const line = await send(fixture, "Warm rolls <b>now</b>,\nfirst come & first served — ☕");
    for (const listener of [one, two]) {
      expect(listener.status).toBe(200);
      const [event] = await listener.until(1);
      expect(event).toEqual({ event: "broadcast", id: `${line.sentAt}.${line.id}`, data: line });
    }
    const second = await send(fixture, "And tea.");
    expect((await one.until(2))[1]?.data).toEqual(second);
    await wait(3 * BEAT_MS);
    expect(one.events).toHaveLength(2);
  });

  test("is not delivered again to new streams", async () => {
    const fixture = await opened();
    await send(fixture, "Yesterday's");
    const listener = await listen(fixture, await customer(fixture));
    const line = await send(fixture, "Today's");
    expect((await listener.until(1)).map(({ data }) => data)).toEqual([line]);
  });

  test("is delivered once, also with a slow clock and a late commit", async () => {
    const fixture = await opened({ live: { beatMs: BEAT_MS, pollMs: 30 } });
    const listener = await listen(fixture, await customer(fixture));
    const line = await send(fixture, "On time");
    await listener.until(1);
    const late = { ...line, id: "late", message: "Late", sentAt: line.sentAt - 4000 };
    await fixture.commit([{ kind: "insert", dataset: "broadcasts", row: rowOf(late) }]);
    expect((await listener.until(2))[1]?.data).toEqual(late);
    await wait(100);
    expect(listener.events).toHaveLength(2);
  });
});

describe("what staff do to the history", () => {
  test("a repost reaches every client as a new message", async () => {
    const fixture = await opened();
    const listener = await listen(fixture, await customer(fixture));
    const first = await send(fixture, "Warm rolls.");
    const repost = { message: first.message, isRepost: true, originalBroadcastId: first.id };
    const token = await adminSession(fixture);
    expect(
      outcome(await post(fixture, "sendBroadcast", { body: JSON.stringify(repost), token })),
    ).toBe("ok");
    const messages = (await listener.until(2)).map(({ data }) => data);
    expect(messages).toMatchObject([first, { message: first.message }]);
    expect(Object.keys(Object(messages[1]))).toEqual(["id", "message", "sentAt"]);
  });

  test("an edit, and deleting the latest, deliver nothing again", async () => {
    const fixture = await opened({ live: { beatMs: BEAT_MS, pollMs: 20 } });
    const listener = await listen(fixture, await customer(fixture));
    const first = await send(fixture, "First");
    await listener.until(1);
    for (const [at, id] of ["second", "third"].entries()) {
      const line = { id, message: id, sentAt: first.sentAt + (at + 1) * 8000 };
      await fixture.commit([{ kind: "insert", dataset: "broadcasts", row: rowOf(line) }]);
      await listener.until(at + 2);
    }
    const token = await adminSession(fixture);
    for (const [action, input] of [
      ["editBroadcast", { id: "second", message: "Changed" }],
      ["deleteBroadcast", { id: "third" }],
    ] as const) {
      expect(outcome(await post(fixture, action, { body: JSON.stringify(input), token }))).toBe(
        "ok",
      );
      await wait(150);
    }
    expect(listener.events).toHaveLength(3);
  });
});

describe("a client that reconnects", () => {
  test("gets what was missed since the last known message, in order", async () => {
    const fixture = await opened();
    const own = await customer(fixture);
    const known = await send(fixture, "Known");
    const missed = [await send(fixture, "First"), await send(fixture, "Second")];
    const place = `${known.sentAt}.${known.id}`;
    for (const coming of [{ after: place }, { headers: { "last-event-id": place } }]) {
      const listener = await listen(fixture, { ...own, ...coming });
      const events = await listener.until(2);
      expect(events.map(({ data }) => data)).toEqual(missed);
    }
  });

  test("gets fifty long messages at once without being disconnected", async () => {
    const fixture = await opened();
    const own = await customer(fixture);
    const { joinedDate = 0 } =
      (await fixture.ports.store.reader.one("users", { id: own.id })) ?? {};
    const rows = Array.from({ length: 60 }, (_none, at) =>
      rowOf({ id: `long-${at}`, message: "☕".repeat(500), sentAt: joinedDate + at }),
    );
    await fixture.commit(rows.map((row) => ({ kind: "insert", dataset: "broadcasts", row })));
    const listener = await listen(fixture, { ...own, after: "0." });
    const events = await listener.until(50);
    expect(events.at(-1)?.data).toMatchObject({ id: "long-59" });
    await wait(2 * BEAT_MS);
    expect(listener.text()).toContain("still here");
  });

  test("gets nothing from before they joined, and no deleted messages", async () => {
    const fixture = await opened();
    await send(fixture, "Before");
    await wait(5);
    const own = await customer(fixture);
    const deleted = await send(fixture, "Taken back");
    await fixture.commit([{ kind: "remove", dataset: "broadcasts", id: deleted.id }]);
    const line = await send(fixture, "There");
    const listener = await listen(fixture, { ...own, after: "0." });
    expect((await listener.until(1)).map(({ data }) => data)).toEqual([line]);
    await wait(50);
    expect(listener.events).toHaveLength(1);
  });

  test.each(["x", "1.a b"])("with the place %j gets no past", async (after) => {
    const fixture = await opened();
    const own = await customer(fixture);
    await send(fixture, "Past");
    const listener = await listen(fixture, { ...own, after });
    const line = await send(fixture, "Now");
    expect((await listener.until(1)).map(({ data }) => data)).toEqual([line]);
  });
});

test.runIf(testDatabaseUrl !== undefined)(
  "two processes on one PostgreSQL reach each other's clients",
  async () => {
    const database = await migratedDatabase(testDatabaseUrl ?? "");
    afterwards(() => database.remove());
    const live = { beatMs: BEAT_MS, pollMs: 50 };
    const one = await opened({ store: await openPostgresStore(database), live });
    const two = await opened({ store: await openPostgresStore(database), live });
    const here = await listen(one, await customer(one));
    const there = await listen(two, await customer(two, "Max"));
    const lines = [await send(one, "From one"), await send(two, "From two")];
    for (const listener of [here, there]) {
      expect((await listener.until(2)).map(({ data }) => data)).toEqual(lines);
    }
    await wait(200);
    expect(here.events).toHaveLength(2);
  },
);
