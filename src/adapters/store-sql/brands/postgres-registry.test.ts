import { describe, expect, onTestFinished, test } from "vitest";
import { freshDatabase, pooledUrl, testPoolerUrl } from "#testing/database.ts";
import { openPostgresRegistry } from "./postgres-registry.ts";

async function aDatabase(): Promise<string> {
  const { url, remove } = await freshDatabase();
  onTestFinished(remove);
  return url;
}

test("a database without a list has no registry, unless it is created", async () => {
  const url = await aDatabase();
  expect(await openPostgresRegistry(url, { create: false })).toBeUndefined();
  const created = await openPostgresRegistry(url, { create: true });
  expect(await created?.brands()).toEqual([]);
  await created?.close();
  const again = await openPostgresRegistry(url, { create: false });
  expect(await again?.version()).toBe(0);
  await again?.close();
});

test("two processes may create the list at once", async () => {
  const url = await aDatabase();
  const opened = await Promise.all([1, 2].map(() => openPostgresRegistry(url, { create: true })));
  const both = opened.filter((one) => one !== undefined);
  expect(await Promise.all(both.map((one) => one.beat("process", 1)))).toEqual([1, 1]);
  await Promise.all(both.map((one) => one.close()));
});

describe.skipIf(testPoolerUrl === undefined)("Through a pooler", () => {
  test("the list is looked for, created and read", async () => {
    const url = pooledUrl(await aDatabase());
    const pooling = "transaction";
    expect(await openPostgresRegistry(url, { create: false, pooling })).toBeUndefined();
    const created = await openPostgresRegistry(url, { create: true, pooling });
    expect(await created?.change((brands) => brands)).toEqual([]);
    expect(await created?.beat("process", 1)).toBe(1);
    await created?.close();
  });
});
