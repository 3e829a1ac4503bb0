import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { commit } from "#testing/changes.ts";
import { memoryStorage } from "#testing/memory-storage.ts";
import { openBrowserStore } from "./browser-store.ts";
import { databaseTurns } from "./database-turns.ts";
import { schemaVersion, upgrades } from "./schema.ts";
import { newReward } from "./testing/commits.ts";
import { memoryDatabase, opening } from "./testing/memory-database.ts";

/** A tab's turns and what it sees of the version counter. */
function tab(factory: IDBFactory, version = "0") {
  const own = { version };
  return { own, inTurn: databaseTurns(factory, () => own.version) };
}

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

describe("turns by a database", () => {
  test("are exclusive across tabs, also when one fails", async () => {
    const factory = memoryDatabase();
    const tabs = [tab(factory), tab(factory), tab(factory)];
    const log: string[] = [];
    const turn = (name: string) => async () => {
      log.push(`${name} in`);
      await pause(3);
      log.push(`${name} out`);
      if (name === "b") throw new Error("the rule failed");
      return name;
    };
    const names = ["a", "b", "c", "d", "e", "f"];
    const outcomes = await Promise.allSettled(
      names.map(async (name, at) => tabs[at % tabs.length]?.inTurn(turn(name))),
    );
    expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
    for (let at = 0; at < log.length; at += 2) {
      expect(log[at + 1]).toBe(log[at]?.replace("in", "out"));
    }
    expect(log).toHaveLength(12);
  });

  test("wait until the tab sees the newest commit", async () => {
    const factory = memoryDatabase();
    const [writer, reader] = [tab(factory, "7"), tab(factory, "7")];
    await writer.inTurn(async () => {
      writer.own.version = String(schemaVersion(upgrades));
    });
    let began = false;
    const turn = reader.inTurn(async () => {
      began = true;
    });
    await pause(30);
    expect(began).toBe(false);
    reader.own.version = String(schemaVersion(upgrades));
    await turn;
    expect(began).toBe(true);
  });

  test("continue after a while when the storage was emptied, without further waits", async () => {
    const factory = memoryDatabase();
    const [writer, reader] = [tab(factory, "7"), tab(factory, "0")];
    await writer.inTurn(async () => undefined);
    const before = performance.now();
    await reader.inTurn(async () => undefined);
    expect(performance.now() - before).toBeGreaterThan(1900);
    await reader.inTurn(async () => undefined);
    expect(performance.now() - before).toBeLessThan(3900);
  });
});

describe("a database that cannot be used", () => {
  /** A fake of a browser's databases, which can only be opened. */
  const databases = (open: () => EventTarget) => ({ open }) as unknown as IDBFactory;

  const denied = databases(() => {
    throw new DOMException("The request was denied.", "SecurityError");
  });
  const failing = databases(() => opening({}, ["error"]));
  const closed = Object.assign(new EventTarget(), {
    transaction: () => {
      throw new DOMException("The connection is closing.", "InvalidStateError");
    },
  });

  test.each([
    ["because the browser keeps it shut", denied],
    ["because opening fails", failing],
    ["because its connection was closed", databases(() => opening(closed, ["success"]))],
  ])("%s leaves the store to the version counter", async (_case, database) => {
    const storage = memoryStorage();
    const store = openBrowserStore({ storage, database });
    await commit(store, newReward({ availabilityCount: 3 }));
    expect(await store.reader.one("rewards", {})).toMatchObject({ availabilityCount: 3 });
  });

  describe("in time", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    test("is skipped", async () => {
      const { inTurn } = tab(databases(() => opening({}, [])));
      const turn = inTurn(async () => "done");
      await vi.advanceTimersByTimeAsync(5000);
      expect(await turn).toBe("done");
    });

    test("because another tab never ends its turn is skipped", async () => {
      const factory = memoryDatabase();
      const stuck = tab(factory);
      const end = Promise.withResolvers<string>();
      const held = stuck.inTurn(() => end.promise);
      const other = tab(factory).inTurn(async () => "done");
      // The database opens on the real clock.
      await new Promise((resume) => setImmediate(() => setImmediate(resume)));
      await vi.advanceTimersByTimeAsync(5000);
      expect(await other).toBe("done");
      end.resolve("released");
      expect(await held).toBe("released");
    });
  });
});
