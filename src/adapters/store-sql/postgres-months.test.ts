import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { idTime } from "#core/kit/id-time.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { WEBHOOK_KEPT_MS, type WebhookEvent } from "#core/webhooks/webhook.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { freshDatabase, onServer, queryRows } from "#testing/database.ts";
import { openPostgresStore } from "./postgres.ts";

/** In a year in which nobody runs this test. */
const NOW = Date.UTC(2031, 4, 20);

const anEvent = (id: string, at: number): WebhookEvent => ({
  id,
  kind: "voucher.used",
  at,
  data: "{}",
  sharedAt: null,
});

const eventAt = (at: number, name = "X") => anEvent(`${idTime(at)}${name.padStart(16, "0")}`, at);

describe("Webhook events and deliveries on PostgreSQL", () => {
  let url: string;
  let remove: () => Promise<void>;
  let store: Store;

  beforeEach(async () => {
    ({ url, remove } = await freshDatabase());
    store = await openPostgresStore({ url });
  });

  afterEach(async () => {
    await store.close();
    await remove();
  });

  /** The names of the partitions, without that of the table. */
  async function partitions(table = "webhook_events"): Promise<readonly string[]> {
    const rows = await queryRows<{ name: string }>(
      url,
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = '${table}'::regclass order by 1`,
    );
    return rows.map(({ name }) => name.replace(`${table}_`, ""));
  }

  const placeOf = async (id: string) => {
    const query = `select tableoid::regclass::text as name from webhook_events where id = '${id}'`;
    const [row] = await queryRows<{ name: string }>(url, query);
    return row?.name.replace("webhook_events_", "");
  };

  const add = (...events: readonly WebhookEvent[]) =>
    commit(store, ...events.map((event) => inserted("webhookEvents", event)));

  it("have partitions for the next two months, also when that is done again", async () => {
    expect(await partitions()).toEqual(["rest"]);
    await store.prune(NOW);
    await store.prune(NOW + 1);
    expect(await partitions()).toEqual(["rest", "y2031m06", "y2031m07"]);
    expect(await partitions("webhook_deliveries")).toEqual(["rest", "y2031m06", "y2031m07"]);
    await store.prune(Date.UTC(2031, 11, 31));
    expect((await partitions()).at(-1)).toBe("y2032m02");
  });

  it("go to the partition of their id's month, and to the rest without one", async () => {
    await store.prune(NOW);
    const [june, august] = [eventAt(Date.UTC(2031, 5)), eventAt(Date.UTC(2031, 7))];
    await add(june, august, eventAt(NOW), anEvent("name", NOW));
    expect(await placeOf(june.id)).toBe("y2031m06");
    expect(await placeOf(august.id)).toBe("rest");
    await commit(store, patched("webhookEvents", june.id, { sharedAt: 5 }));
    expect(await store.reader.one("webhookEvents", { id: june.id })).toEqual({
      ...june,
      sharedAt: 5,
    });
    expect(await store.reader.count("webhookEvents", { sharedAt: null })).toBe(3);
  });

  it.each(["in a month", "in the rest"])("have ids that are unique %s", async (place) => {
    await store.prune(NOW);
    const event = place === "in a month" ? eventAt(Date.UTC(2031, 5, 9)) : eventAt(NOW);
    await add(event);
    const again = add({ ...event, at: event.at + 1 });
    await expect(again).rejects.toMatchObject(
      new StoreFailure({ kind: "invariant", invariant: "unique-id" }),
    );
  });

  it("are dropped with their month, when all of it has expired", async () => {
    await store.prune(NOW);
    const end = Date.UTC(2031, 6);
    const [first, last] = [eventAt(Date.UTC(2031, 5)), eventAt(end - 1)];
    await add(first, last, eventAt(end));
    await store.prune(end + WEBHOOK_KEPT_MS - 1);
    expect(await placeOf(first.id)).toBe("y2031m06");
    await store.prune(end + WEBHOOK_KEPT_MS);
    expect(await partitions()).not.toContain("y2031m06");
    expect(await store.reader.count("webhookEvents", {})).toBe(1);
  });

  it("stay with a month that has a row whose time is later than its id's", async () => {
    await store.prune(NOW);
    const late = { ...eventAt(Date.UTC(2031, 5, 30)), at: Date.UTC(2031, 6, 2) };
    await add(late);
    await store.prune(Date.UTC(2031, 6) + WEBHOOK_KEPT_MS);
    expect(await placeOf(late.id)).toBe("y2031m06");
    await store.prune(late.at + WEBHOOK_KEPT_MS + 1);
    expect(await placeOf(late.id)).toBeUndefined();
  });

  it("are removed from the rest one by one", async () => {
    await add(eventAt(NOW - WEBHOOK_KEPT_MS - 1), eventAt(NOW - WEBHOOK_KEPT_MS));
    expect(await store.prune(NOW)).toBe(1);
    expect(await store.reader.count("webhookEvents", {})).toBe(1);
  });

  it("get no partition of a month that begins within a day, or of which the rest has rows", async () => {
    await store.prune(Date.UTC(2031, 4, 31, 12));
    expect(await partitions()).toEqual(["rest", "y2031m07"]);
    await add(eventAt(Date.UTC(2031, 7)));
    await store.prune(Date.UTC(2031, 5, 20));
    expect(await partitions()).toEqual(["rest", "y2031m07"]);
  });

  it("can be written after adding a month was interrupted, and the next time it is added", async () => {
    await onServer(
      url,
      "alter table webhook_events_rest add constraint webhook_events_rest_apart check (id < 'A') not valid",
    );
    await store.prune(NOW);
    await add(anEvent("name", NOW));
    expect(await partitions()).toContain("y2031m06");
  });

  it("wait until the next time for a lock that is not to be had, and let writes go on", async () => {
    const blocked = onServer(url, "begin; select from webhook_events_rest; select pg_sleep(2)");
    await new Promise((resolve) => setTimeout(resolve, 300));
    const began = performance.now();
    const pruned = store.prune(NOW);
    await add(eventAt(NOW));
    await pruned;
    expect(performance.now() - began).toBeLessThan(1000);
    expect(await partitions()).toEqual(["rest"]);
    await blocked;
    await store.prune(NOW + DAY_MS);
    expect(await partitions()).toContain("y2031m06");
  });
});
