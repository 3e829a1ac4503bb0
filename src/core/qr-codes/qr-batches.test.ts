import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aBatch, aCode, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { deleteQrBatch } from "./delete-qr-batch.ts";
import { FILL_STEP, fillQrBatch } from "./fill-qr-batch.ts";
import { generateQrBatch, generateQrBatchInput } from "./generate-qr-batch.ts";
import type { QrBatch } from "./qr-batch.ts";
import type { QrCode } from "./qr-code.ts";
import { stopQrBatch } from "./stop-qr-batch.ts";

const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A staff context whose codes are drawn in order: …AAAAAAAA, …AAAAAAAB; `draws` replaces these numbers. */
function staffDrawing(draws: (count: number) => number = (count) => count) {
  let [ids, count] = [0, 0];
  const codeOf = (number: number) =>
    Array.from({ length: 8 }, (_, place) =>
      ALPHABET.charAt(Math.floor(number / 32 ** (7 - place)) % 32),
    );
  const fresh = {
    id: () => `id-${(ids += 1)}`,
    token: () => "token",
    letters: () => codeOf(draws(count++)).join(""),
  };
  return contextFor(aUser({ role: "admin" }), { fresh });
}

const staff = staffDrawing();
const batch = { batchId: "batch-1" };

describe("creating a batch (specification §5, Admin forms; §9)", () => {
  const input = { productId: "TEA", points: 25, size: 3000 };

  test("stores the requested size, is valid for a year and has no codes yet", () => {
    const decision = generateQrBatch.decide(undefined, input, staff);
    expect(decision).toMatchObject({
      changes: [
        {
          kind: "insert",
          dataset: "qrBatches",
          row: { ...input, made: 0, createdAt: NOON, expiresAt: NOON + 365 * 86_400_000 },
        },
      ],
      audit: { kind: "qr-batch", name: "TEA", detail: saying("3,000 codes of 25 points for TEA") },
    });
  });

  test.each([
    [{ ...input, size: 1 }, undefined],
    [{ ...input, size: 100_000 }, undefined],
    [{ ...input, size: 0 }, "The number of codes must be a positive number."],
    [{ ...input, size: 2.5 }, "The number of codes must be a positive number."],
    [{ ...input, size: "9" }, "The number of codes must be a positive number."],
    [{ ...input, size: 100_001 }, "Please use a number up to 100000."],
    [{ ...input, productId: " " }, "Product ID cannot be empty."],
    [{ ...input, points: 0 }, "Points must be a positive number."],
  ])("%j is rejected: %s", (wrong, message) => {
    expect(fieldMessages(generateQrBatchInput.safeParse(wrong).error)[0]).toBe(message);
  });
});

async function filled(own: Partial<QrBatch>, codes: readonly QrCode[] = [], as = staffDrawing()) {
  const reader = readerOf({ qrBatches: [aBatch(own)], qrCodes: codes });
  return fillQrBatch.decide(await fillQrBatch.load(batch, reader, as, undefined), batch, as);
}

describe("filling a batch", () => {
  test("generates the next codes with their numbers and reports the progress", async () => {
    const decision = await filled({ size: 5, made: 2 });
    expect(decision).toMatchObject({ result: { made: 5, size: 5 } });
    const { changes } = decision as { changes: readonly object[] }; // not a refusal, see above
    const own = { productId: "House Blend", points: 10, expiresAt: NOON + 1000, createdAt: NOON };
    expect(changes).toMatchObject([
      { row: { ...own, code: "REGULARS-AAAAAAAA", batchId: "batch-1", batchNo: 3 } },
      { row: { ...own, code: "REGULARS-AAAAAAAB", batchNo: 4, isRedeemed: false } },
      { row: { ...own, code: "REGULARS-AAAAAAAC", batchNo: 5 } },
      { kind: "patch", dataset: "qrBatches", id: "batch-1", fields: { made: 5 } },
    ]);
    expect(decision).not.toHaveProperty("audit");
  });

  test("continues in steps, and publishes an event with the last one", async () => {
    expect(await filled({ size: FILL_STEP + 1 })).toMatchObject({
      result: { made: FILL_STEP },
      events: [],
    });
    expect(await filled({ size: FILL_STEP + 1, made: FILL_STEP })).toMatchObject({
      result: { made: FILL_STEP + 1 },
      events: [
        { name: "qr-batch.generated", params: { count: FILL_STEP + 1, product: "House Blend" } },
      ],
    });
  });

  test("draws other codes after the store has refused one, without those that exist", async () => {
    const there = aCode({ id: "old", code: "REGULARS-AAAAAAAB" });
    const drawing = () => staffDrawing((count) => count % 3);
    expect(await filled({ size: 4 }, [there], drawing())).toMatchObject({ result: { made: 3 } });
    const again = { ...drawing(), attempt: 2 };
    const decision = await filled({ size: 4 }, [there], again);
    expect(decision).toMatchObject({
      changes: [
        { row: { code: "REGULARS-AAAAAAAA", batchNo: 1 } },
        { row: { code: "REGULARS-AAAAAAAC", batchNo: 2 } },
        { fields: { made: 2 } },
      ],
      result: { made: 2, size: 4 },
    });
  });

  test.each([
    { size: 3, made: 3 },
    { size: 0, made: 3 },
  ])("%j gets no more codes", async (own) => {
    expect(await filled(own)).toEqual({ changes: [], events: [], result: { ...own } });
  });

  test("refuses a batch that does not exist or whose codes have expired", async () => {
    const nothing = await fillQrBatch.load(batch, readerOf({}), staff, undefined);
    expect(outcomeOf(fillQrBatch.decide(nothing, batch, staff))).toBe("qr-batch-not-found");
    expect(outcomeOf(await filled({ expiresAt: NOON }))).toBe("qr-batch-expired");
  });
});

describe("stopping a batch", () => {
  test("keeps the codes generated so far", () => {
    expect(stopQrBatch.decide(aBatch({ made: 12, size: 40 }), batch, staff)).toMatchObject({
      changes: [{ kind: "patch", id: "batch-1", fields: { size: 12 } }],
      result: { made: 12 },
      events: [{ name: "qr-batch.stopped", params: { count: 12, product: "House Blend" } }],
      audit: { kind: "qr-batch", id: "batch-1", detail: saying("kept 12 of 40 codes") },
    });
  });

  test("deletes an empty one, and does not change a complete one", () => {
    expect(stopQrBatch.decide(aBatch({ made: 0 }), batch, staff)).toMatchObject({
      changes: [{ kind: "remove", dataset: "qrBatches", id: "batch-1" }],
    });
    const whole = aBatch({ made: 40, size: 40 });
    expect(stopQrBatch.decide(whole, batch, staff)).toMatchObject({ changes: [] });
  });

  test("refuses a batch that does not exist", () => {
    expect(outcomeOf(stopQrBatch.decide(undefined, batch, staff))).toBe("qr-batch-not-found");
  });
});

describe("deleting a batch (specification §5, deletion; §6)", () => {
  /** A batch of 1,200 codes of which every tenth is redeemed. */
  const codes = Array.from({ length: 1200 }, (_, place) =>
    aCode({
      id: `code-${place + 1}`,
      batchId: "batch-1",
      batchNo: place + 1,
      isRedeemed: place % 10 === 9,
    }),
  );
  const deleted = async (own: Partial<QrBatch>) => {
    const reader = readerOf({
      qrBatches: [aBatch(own)],
      qrCodes: [...codes, aCode({ id: "lone" })],
    });
    const facts = await deleteQrBatch.load(batch, reader, staff, undefined);
    const decision = deleteQrBatch.decide(facts, batch, staff);
    if ("refused" in decision) throw new Error("It was refused.");
    const gone = decision.changes.flatMap((change) =>
      change.kind === "remove" && change.dataset === "qrCodes" ? [change.id] : [],
    );
    return { ...decision, gone };
  };

  test("deletes unredeemed codes from the end, and marks the batch", async () => {
    const { gone, changes, result, audit, events } = await deleted({ made: 1200, size: 1200 });
    expect(gone).toHaveLength(90);
    expect(gone).toContain("code-1199");
    expect(gone).not.toContain("code-1200");
    expect(gone).not.toContain("code-1100");
    expect(changes.at(-1)).toMatchObject({ id: "batch-1", fields: { made: 1100, size: 0 } });
    expect(result).toEqual({ left: 1100 });
    expect(audit).toMatchObject({ id: "batch-1", detail: saying("started with 1,200 codes") });
    expect(events).toEqual([]);
  });

  test("continues without an audit record, and adds one when the batch is deleted", async () => {
    const going = await deleted({ made: 300, size: 0 });
    expect(going).toMatchObject({ result: { left: 200 } });
    expect(going).not.toHaveProperty("audit");
    const last = await deleted({ made: 80, size: 0 });
    expect(last.gone).toHaveLength(72);
    expect(last.changes.at(-1)).toEqual({ kind: "remove", dataset: "qrBatches", id: "batch-1" });
    expect(last).toMatchObject({
      result: { left: 0 },
      events: [{ name: "qr-batch.deleted", params: { product: "House Blend" } }],
      audit: { detail: saying("the last codes") },
    });
  });

  test("deletes a small, incomplete or empty one at once", async () => {
    expect(await deleted({ made: 20, size: 40 })).toMatchObject({
      result: { left: 0 },
      audit: { kind: "qr-batch", name: "House Blend", detail: saying("20 codes") },
    });
    expect((await deleted({ made: 0, size: 40 })).gone).toEqual([]);
  });

  test("refuses a batch that does not exist", async () => {
    const facts = await deleteQrBatch.load(batch, readerOf({}), staff, undefined);
    expect(outcomeOf(deleteQrBatch.decide(facts, batch, staff))).toBe("qr-batch-not-found");
  });
});
