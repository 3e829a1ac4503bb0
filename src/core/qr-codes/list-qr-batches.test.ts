import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aBatch, aCode, aUser } from "#testing/rows.ts";
import { qrBatches } from "./list-qr-batches.ts";
import { qrBatchCodes } from "./qr-batch-codes.ts";

const staff = contextFor(aUser({ role: "admin" }));
const batch = { batchId: "batch-1" };

describe("the list of batches", () => {
  test("lists pages of 20, newest first, with the progress of each", async () => {
    const rows = Array.from({ length: 21 }, (_, place) =>
      aBatch({ id: `batch-${String(place).padStart(2, "0")}`, createdAt: NOON + place }),
    );
    const page = async (after: Parameters<typeof qrBatches.show>[1]["after"]) => {
      const facts = await qrBatches.load({ after }, readerOf({ qrBatches: rows }), staff);
      const shown = qrBatches.show(facts, { after }, staff);
      if ("refused" in shown) throw new Error("The list refuses nobody.");
      return shown.result;
    };
    const first = await page(null);
    expect(first.batches.map(({ id }) => id)).toEqual(
      rows
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 20),
    );
    const last = await page(first.next);
    expect(last).toMatchObject({ batches: [{ id: "batch-00" }], next: null });
  });

  test("counts the redeemed codes of each", async () => {
    const qrCodes = [1, 2, 3].map((batchNo) =>
      aCode({ id: `code-${batchNo}`, batchId: "cups", batchNo, isRedeemed: batchNo < 3 }),
    );
    const reader = readerOf({
      qrBatches: [aBatch({ id: "cups" }), aBatch({ id: "mugs" })],
      qrCodes,
    });
    const facts = await qrBatches.load({ after: null }, reader, staff);
    expect(qrBatches.show(facts, { after: null }, staff)).toMatchObject({
      result: {
        batches: [
          { id: "mugs", redeemed: 0 },
          { id: "cups", redeemed: 2 },
        ],
      },
    });
  });

  test.each([
    [
      { made: 12, size: 40 },
      { progress: "making", isExpired: false },
    ],
    [{ made: 40, size: 40 }, { progress: "whole" }],
    [{ made: 40, size: 0 }, { progress: "deleting" }],
    [{ expiresAt: NOON }, { isExpired: true }],
  ])("%j is returned as %j", (own, line) => {
    const facts = { batches: [aBatch(own)], redeemed: new Map() };
    expect(qrBatches.show(facts, { after: null }, staff)).toMatchObject({
      result: { batches: [line] },
    });
  });
});

describe("the codes of a batch by their numbers", () => {
  const codes = [1, 2, 4, 5, 9].map((batchNo) =>
    aCode({ id: `code-${batchNo}`, code: `REGULARS-${batchNo}`, batchId: "batch-1", batchNo }),
  );
  const asked = async (after: number, limit: number) => {
    const input = { ...batch, after, limit };
    const foreign = aCode({ id: "foreign", batchId: "another", batchNo: 1 });
    const reader = readerOf({
      qrBatches: [aBatch({ made: 5, size: 5 })],
      qrCodes: [...codes, foreign, aCode({ id: "lone" })],
    });
    const shown = qrBatchCodes.show(await qrBatchCodes.load(input, reader, staff), input, staff);
    if ("refused" in shown) throw new Error("It was refused.");
    return { numbers: shown.result.codes.map(({ batchNo }) => batchNo), next: shown.result.next };
  };

  test("are listed in order, with gaps for deleted ones and a cursor", async () => {
    expect(await asked(0, 3)).toEqual({ numbers: [1, 2], next: 3 });
    expect(await asked(3, 1000)).toEqual({ numbers: [4, 5], next: null });
    expect(await asked(0, 5)).toEqual({ numbers: [1, 2, 4, 5], next: null });
    expect(await asked(5, 10)).toEqual({ numbers: [], next: null });
  });

  test("a batch that does not exist is refused", async () => {
    const input = { ...batch, after: 0, limit: 10 };
    const facts = await qrBatchCodes.load(input, readerOf({ qrCodes: codes }), staff);
    expect(outcomeOf(qrBatchCodes.show(facts, input, staff))).toBe("qr-batch-not-found");
  });

  test.each([
    [{ after: 0, limit: 1 }, true],
    [{ after: 100_000, limit: 1000 }, true],
    [{ after: 0, limit: 0 }, false],
    [{ after: 0, limit: 1001 }, false],
    [{ after: -1, limit: 10 }, false],
    [{ after: 0.5, limit: 10 }, false],
  ])("%j is an input: %s", (own, expected) => {
    expect(qrBatchCodes.input.safeParse({ ...batch, ...own }).success).toBe(expected);
  });
});
