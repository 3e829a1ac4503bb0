import { describe, expect, test, vi } from "vitest";
import type { Api, QueryInput } from "#client/api.ts";
import type { WorkHandle } from "#web/data/long-work.ts";
import type { PrintPage } from "#web/shared/print/shapes.ts";
import { type LabelFile, writeLabels } from "./label-files.ts";
import { labelSheets } from "./sheets.ts";

/** The batch's codes; every tenth is redeemed. */
const MADE = 1600;

type CodesInput = QueryInput<"qrBatchCodes">;

function codesFrom({ after, limit }: CodesInput) {
  const numbers = Array.from({ length: Math.min(limit, MADE - after) }, (_, at) => after + at + 1);
  return {
    codes: numbers.map((batchNo) => ({
      batchNo,
      code: `REGULARS-${batchNo}`,
      isRedeemed: batchNo % 10 === 0,
    })),
    next: after + limit < MADE ? after + limit : null,
  };
}

/** A client that answers from the batch and counts its calls; `refuseFrom`: the first refused number. */
function batchApi(refuseFrom = Number.POSITIVE_INFINITY) {
  const ask = vi.fn<(name: string, input: object) => Promise<object>>(async (_name, input) => {
    const asked = input as CodesInput; // the only query of labels
    return asked.after + 1 >= refuseFrom
      ? { ok: false, error: { code: "permission-denied", title: "", message: "No", params: {} } }
      : { ok: true, result: codesFrom(asked), events: [] };
  });
  return { ask, api: { ask } as unknown as Pick<Api, "ask"> };
}

const file = (from: number, to: number): LabelFile => ({
  batchId: "batch",
  range: { from, to },
  plan: { sheet: labelSheets.l7160, startAt: 1, hasGuides: false },
  texts: {
    brand: "Regulars",
    accent: "#0b5d4e",
    product: "Blend",
    scan: "Scan for 10 points",
    until: "",
  },
  origin: "https://rewards.example",
  numberText: (batchNo) => `No. ${batchNo}`,
});

function sink() {
  const pages: PrintPage[] = [];
  const add = (page: PrintPage) => void pages.push(page);
  const widthOf = (text: string, _face: unknown, size: number) => (text.length * size) / 2;
  return { pages, writer: { add, widthOf } };
}

const handle = (controller = new AbortController()) => ({
  signal: controller.signal,
  report: vi.fn<WorkHandle["report"]>(),
});

describe("labels", () => {
  test("are read in small answers and leave out redeemed codes", async () => {
    const { ask, api } = batchApi();
    const { pages, writer } = sink();
    expect(await writeLabels(api, file(1, MADE), writer, handle())).toBe(1440);
    expect(ask.mock.calls.map(([, input]) => input)).toEqual(
      [0, 500, 1000, 1500].map((after) => ({
        batchId: "batch",
        after,
        limit: after === 1500 ? 100 : 500,
      })),
    );
    expect(pages).toHaveLength(Math.ceil(1440 / 21));
    const links = pages.flatMap(({ shapes }) => shapes.filter(({ kind }) => kind === "qr"));
    expect(links[0]).toMatchObject({ text: "https://rewards.example/redeem-qr?code=REGULARS-1" });
    expect(links.at(-1)).toMatchObject({
      text: "https://rewards.example/redeem-qr?code=REGULARS-1599",
    });
  });

  test("are those of the chosen numbers", async () => {
    const { ask, api } = batchApi();
    const { pages, writer } = sink();
    expect(await writeLabels(api, file(9, 12), writer, handle())).toBe(3);
    expect(ask).toHaveBeenCalledExactlyOnceWith("qrBatchCodes", {
      batchId: "batch",
      after: 8,
      limit: 4,
    });
    expect(pages).toHaveLength(1);
  });

  test("none, when every code was redeemed", async () => {
    const { pages, writer } = sink();
    expect(await writeLabels(batchApi().api, file(10, 10), writer, handle())).toBe(0);
    expect(pages).toEqual([]);
  });

  test("are no longer read after a stop", async () => {
    const { ask, api } = batchApi();
    const controller = new AbortController();
    const { pages, writer } = sink();
    const stopping = {
      ...writer,
      add: (page: PrintPage) => {
        writer.add(page);
        controller.abort();
      },
    };
    expect(await writeLabels(api, file(1, MADE), stopping, handle(controller))).toBeUndefined();
    expect(pages).toHaveLength(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("end with the refusal when the permission is withdrawn meanwhile", async () => {
    const { ask, api } = batchApi(501);
    const { writer } = sink();
    await expect(writeLabels(api, file(1, MADE), writer, handle())).rejects.toMatchObject({
      name: "ReplyFailure",
      error: { code: "permission-denied" },
    });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("report their progress up to the end", async () => {
    const { api } = batchApi();
    const { writer } = sink();
    const { signal, report } = handle();
    await writeLabels(api, file(1, 63), writer, { signal, report });
    expect(report.mock.calls.map(([progress]) => progress)).toEqual([
      { done: 21, total: 63 },
      { done: 42, total: 63 },
      { done: 57, total: 63 },
    ]);
  });
});
