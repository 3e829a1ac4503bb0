import type { Api, QueryResult } from "#client/api.ts";
import { answer } from "#web/data/data.ts";
import type { WorkHandle } from "#web/data/long-work.ts";
import type { PdfWriter } from "#web/shared/print/pdf-writer.ts";
import type { PrintPage } from "#web/shared/print/shapes.ts";
import { redeemLink } from "../staff/qr-picture.ts";
import type { LabelTexts } from "./label-layout.ts";
import { type FileRange, type LabelPlan, labelPages } from "./label-pages.ts";

/** Codes of a batch that are read at once. */
const READ_STEP = 500;

/** How long pages are written before the browser may draw and react, in milliseconds. */
const TURN_MS = 30;

/** What a file of labels is written from. */
export interface LabelFile {
  readonly batchId: string;
  readonly range: FileRange;
  readonly plan: LabelPlan;
  readonly texts: LabelTexts;
  /** The origin of printed links. */
  readonly origin: string;
  /** How a code's number is printed. */
  readonly numberText: (batchNo: number) => string;
}

/**
 * Writes the labels of a range of codes page by page and reads the codes as they are needed, so that no more than one page of labels and one
 * answer is held. Redeemed codes are left out. Stops after the current page when the work is stopped.
 * @returns the number of labels; undefined when stopped
 * @throws ReplyFailure when codes cannot be read, LettersMissing when a text cannot be set
 */
export async function writeLabels(
  api: Pick<Api, "ask">,
  file: LabelFile,
  writer: Pick<PdfWriter, "widthOf" | "add">,
  { signal, report }: WorkHandle,
): Promise<number | undefined> {
  const { range, plan, texts, origin, numberText } = file;
  const total = range.to - range.from + 1;
  const pages = labelPages(texts, plan, writer.widthOf);
  const turns = turnTaker();
  let labels = 0;
  for await (const { batchNo, code } of unredeemed(api, file, signal)) {
    const link = redeemLink(origin, code);
    labels += 1;
    await addPage(pages.add({ link, code, number: numberText(batchNo) }));
    if (signal.aborted) return undefined;
  }
  await addPage(pages.rest());
  return signal.aborted ? undefined : labels;

  async function addPage(page: PrintPage | undefined): Promise<void> {
    if (page === undefined) return;
    writer.add(page);
    report({ done: Math.min(total, labels), total });
    await turns();
  }
}

type CodeLine = QueryResult<"qrBatchCodes">["codes"][number];

/** Reads the codes of a range that were not redeemed, answer by answer; none after a stop. */
async function* unredeemed(
  api: Pick<Api, "ask">,
  { batchId, range }: Pick<LabelFile, "batchId" | "range">,
  signal: AbortSignal,
): AsyncGenerator<CodeLine> {
  let after: number | null = range.from - 1;
  while (after !== null && after < range.to && !signal.aborted) {
    const limit: number = Math.min(READ_STEP, range.to - after);
    const asked = { batchId, after, limit };
    const read: QueryResult<"qrBatchCodes"> = await answer(api, "qrBatchCodes", asked);
    yield* read.codes.filter(({ isRedeemed }) => !isRedeemed);
    after = read.next;
  }
}

/** Returns a function that pauses when pages have been written for {@link TURN_MS}. */
function turnTaker(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}
