import { expect, it } from "vitest";
import type { CodedReply } from "#core/kit/reply.ts";
import { defaultProgram } from "#core/program.ts";
import { DELETE_STEP } from "#core/qr-codes/delete-qr-batch.ts";
import { FILL_STEP } from "#core/qr-codes/fill-qr-batch.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { type Caller, order, signedIn } from "./program.ts";
import { aCode, fresh, redemptionBy } from "./rows.ts";

const SIZE = FILL_STEP + 40;

/** Batches of codes, through the engine (specification §2, Manage QR Codes). */
export function batchesCases(store: () => Store): void {
  const begun = async (size = SIZE) => {
    const { user, token } = await signedIn(store());
    const fields = { role: "admin" as const };
    await commit(store(), patched("users", user.id, fields));
    const run = async (name: string, input: object, own: Caller = {}) =>
      resultOf(await order(store(), name, input, { token, ...own }));
    const batch = { productId: fresh.id(), points: 10, size };
    const { id: batchId } = await run("generateQrBatch", batch);
    return { batchId: String(batchId), run };
  };
  const codesOf = (batchId: string) =>
    store().reader.many("qrCodes", {
      where: { batchId },
      order: [["batchNo", "asc"]],
      limit: 10_000,
    });

  it("are filled by concurrent commands exactly to their size", async () => {
    const { batchId, run } = await begun();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => run("fillQrBatch", { batchId })),
    );
    expect(new Set(replies.map(({ made }) => made))).toEqual(new Set([FILL_STEP, SIZE]));
    const codes = await codesOf(batchId);
    expect(codes.map(({ batchNo }) => batchNo)).toEqual(codes.map((_, place) => place + 1));
    expect(codes).toHaveLength(SIZE);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(SIZE);
  });

  it("get other codes where one is taken already", async () => {
    const { batchId, run } = await begun(3);
    const [one, other] = [2, 3].map((number) => "AB".repeat(3) + number.toString().repeat(2));
    const taken = aCode({ code: `${defaultProgram.qr.prefix}${one}` });
    await commit(store(), inserted("qrCodes", taken));
    const drawn = [one, other, "CDCDCDCD", one, "CDCDCDCD", "EFEFEFEF"];
    const letters = () => drawn.shift() ?? fresh.letters("GH", 8);
    expect(await run("fillQrBatch", { batchId }, { letters })).toMatchObject({ made: 2 });
    expect(await run("fillQrBatch", { batchId })).toMatchObject({ made: 3 });
    const codes = (await codesOf(batchId)).map(({ code }) => code);
    expect(codes).toHaveLength(3);
    expect(codes).not.toContain(taken.code);
  });

  it("get no codes twice from a repeated command", async () => {
    const { batchId, run } = await begun();
    const key = fresh.id();
    const first = await run("fillQrBatch", { batchId }, { retryKey: key });
    expect(await run("fillQrBatch", { batchId }, { retryKey: key })).toEqual(first);
    expect(await store().reader.count("qrCodes", { batchId })).toBe(FILL_STEP);
  });

  it("are deleted except for redeemed codes", async () => {
    const { batchId, run } = await begun(DELETE_STEP + 20);
    await run("fillQrBatch", { batchId });
    await run("fillQrBatch", { batchId });
    const codes = await codesOf(batchId);
    const redeemed = [codes[3], codes[DELETE_STEP + 5]].map((code) => code?.id ?? "");
    for (const id of redeemed) {
      const fields = redemptionBy(fresh.id());
      await commit(store(), patched("qrCodes", id, fields));
    }
    expect(await run("deleteQrBatch", { batchId })).toEqual({ left: 20 });
    expect(await run("fillQrBatch", { batchId })).toEqual({ made: 20, size: 0 });
    expect(await run("deleteQrBatch", { batchId })).toEqual({ left: 0 });
    expect((await codesOf(batchId)).map(({ id }) => id)).toEqual(redeemed);
    expect(await store().reader.one("qrBatches", { id: batchId })).toBeUndefined();
  });

  it("list their codes by number, page by page", async () => {
    const { batchId, run } = await begun(25);
    await run("fillQrBatch", { batchId });
    const codes = await codesOf(batchId);
    const where = { batchId, batchNo: { anyOf: [9, 10, 11, 99] } };
    const found = await store().reader.many("qrCodes", {
      where,
      order: [["batchNo", "asc"]],
      limit: 2,
    });
    expect(found).toEqual(codes.slice(8, 10));
  });
}

function resultOf(reply: CodedReply<unknown>): Readonly<Record<string, unknown>> {
  if (!reply.ok) throw new Error(reply.error.code);
  return reply.result as Readonly<Record<string, unknown>>; // results are objects
}
