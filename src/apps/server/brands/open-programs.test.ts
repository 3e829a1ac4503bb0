import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { openBrands } from "#testing/server/brands.ts";
import { OpenPrograms } from "./open-programs.ts";
import { type BrandPools, brandPools } from "./pools.ts";

/** The pools of an installation, with a brand whose first store closes when it may. */
function withSlowClose(pools: BrandPools, name: string, mayClose: Promise<void>): BrandPools {
  let isFirst = true;
  return {
    ...pools,
    async open(brand) {
      const opened = await pools.open(brand);
      if (brand.name !== name || !isFirst) return opened;
      isFirst = false;
      const close = opened.store.close.bind(opened.store);
      Object.assign(opened.store, { close: () => mayClose.then(close) });
      return opened;
    },
  };
}

test("a request that waits for room also waits until the jobs have closed its brand", async () => {
  const fixture = await openBrands("SQLite");
  onTestFinished(() => fixture.close());
  const { brand: corner } = await fixture.create("corner");
  const { brand: north } = await fixture.create("north");
  const { promise: mayClose, resolve: allow } = Promise.withResolvers<void>();
  const pools = withSlowClose(brandPools(fixture.own), "corner", mayClose);
  const programs = new OpenPrograms({
    installation: fixture.own,
    pools,
    log: pino({ level: "silent" }),
    most: 1,
    processes: () => 1,
  });
  const inNorth = await programs.begin(north);
  const asked = programs.begin(corner);
  await programs.openForJobs(corner);
  const closing = programs.close("corner");
  inNorth.ended();
  await vi.waitFor(() => expect(programs.has("north")).toBe(false), 10_000);
  await programs.close("north");
  // Time for a mistaken attempt.
  await wait(200);
  allow();
  const inCorner = await asked;
  inCorner.ended();
  await closing;
  await programs.closeAll();
  await pools.close();
});
