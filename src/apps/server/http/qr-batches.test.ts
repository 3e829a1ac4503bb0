import { expect, test } from "vitest";
import { newRetryKey } from "#client/api.ts";
import { readDetail } from "#core/kit/audit-detail.ts";
import { saying } from "#testing/saying.ts";
import { done, loggedIn } from "#testing/server/customer-fixture.ts";
import { mainAdmin, openFixtureForFile } from "#testing/server/fixture.ts";

const fixture = await openFixtureForFile();

const staffTab = () => loggedIn(fixture, mainAdmin.email, mainAdmin.password);

/** The audit records of a batch, oldest first: action, subject and detail. */
async function logOn(batchId: string) {
  const lines = await fixture.ports.store.reader.many("auditLog", {
    where: { subjectId: batchId },
    order: [
      ["at", "asc"],
      ["id", "asc"],
    ],
    limit: 100,
  });
  return lines.map(({ action, subject, detail }) => [action, subject, readDetail(detail)]);
}

test("a batch generated in two tabs at once has one audit record, not one per step", async () => {
  const [one, other] = await Promise.all([staffTab(), staffTab()]);
  const wanted = { productId: "House Blend", points: 10, size: 2500 };
  const { id: batchId } = done(await one.run("generateQrBatch", wanted, newRetryKey()));
  const before = await fixture.ports.store.reader.count("auditLog", {});
  const fill = async (tab: typeof one) => {
    let { made, size } = { made: 0, size: wanted.size };
    while (made < size)
      ({ made, size } = done(await tab.run("fillQrBatch", { batchId }, newRetryKey())));
  };
  await Promise.all([fill(one), fill(other)]);
  expect(await fixture.ports.store.reader.count("qrCodes", { batchId })).toBe(wanted.size);
  expect(await fixture.ports.store.reader.count("auditLog", {})).toBe(before);
  expect(await logOn(batchId)).toEqual([
    ["generateQrBatch", "House Blend", saying("2,500 codes of 10 points for House Blend")],
  ]);

  const next = done(await one.ask("qrBatchCodes", { batchId, after: 2000, limit: 1000 }));
  expect(next.codes.map(({ batchNo }) => batchNo)).toEqual(
    Array.from({ length: 500 }, (_, place) => 2001 + place),
  );
});

test("a batch deleted in steps has audit records of its start and end", async () => {
  const tab = await staffTab();
  const wanted = { productId: "Tea", points: 5, size: 3000 };
  const { id: batchId } = done(await tab.run("generateQrBatch", wanted, newRetryKey()));
  let made = 0;
  while (made < 1000) ({ made } = done(await tab.run("fillQrBatch", { batchId }, newRetryKey())));
  done(await tab.run("stopQrBatch", { batchId }, newRetryKey()));
  let left = 1;
  while (left > 0) ({ left } = done(await tab.run("deleteQrBatch", { batchId }, newRetryKey())));
  expect(await fixture.ports.store.reader.count("qrCodes", { batchId })).toBe(0);
  expect((await logOn(batchId)).slice(1)).toEqual([
    ["stopQrBatch", "Tea", saying("kept 1,000 of 3,000 codes")],
    ["deleteQrBatch", "Tea", saying("started with 1,000 codes")],
    ["deleteQrBatch", "Tea", saying("the last codes")],
  ]);
  expect(await tab.run("deleteQrBatch", { batchId }, newRetryKey())).toMatchObject({
    ok: false,
    error: { code: "qr-batch-not-found" },
  });
});
