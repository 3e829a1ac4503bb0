import * as z from "zod/mini";
import { namesById } from "../identity/names-by-id.ts";
import { id, text } from "../kit/fields.ts";
import { fromPlace, splitPage } from "../kit/pages.ts";
import type { Listing, Where } from "../kit/reader.ts";
import { rowsById } from "../rows-by-id.ts";
import { query } from "../world.ts";
import { type CodeFilter, codeFilters } from "./code-filters.ts";
import { endDates } from "./end-date.ts";
import { type QrCode, qrCodeState } from "./qr-code.ts";

const PAGE = 24;

/**
 * Which codes; a text that code or product must contain (empty: any); and the start of the page: the last row of the previous page with the
 * time that the list is sorted by, or null for the first page.
 */
export const qrCodesInput = z.strictObject({
  state: z.enum(codeFilters),
  search: text({ max: 80 }),
  after: z.nullable(z.strictObject({ at: z.int(), id })),
});

type Input = z.output<typeof qrCodesInput>;

/** The time that each list is sorted by, latest first; the stores have an index for each (003-back-office). */
const orderedBy = {
  all: "createdAt",
  active: "expiresAt",
  redeemed: "redeemedAt",
  expired: "expiresAt",
} as const satisfies Record<CodeFilter, keyof QrCode>;

/**
 * Lists a page of codes for staff (specification §2, Manage QR Codes): all by age, active and expired ones by expiry, redeemed ones by
 * redemption. `next` is the next page's `after`, null at the end; `endDates` are the possible end dates of new codes.
 */
export const qrCodes = /* @__PURE__ */ query({
  name: "qrCodes",
  input: qrCodesInput,
  may: "canManageQRCodes",
  async load(input, reader, { now }) {
    const codes = await reader.many("qrCodes", listing(input, now));
    const [batches, people] = await Promise.all([
      rowsById(
        reader,
        "qrBatches",
        codes.flatMap(({ batchId }) => batchId ?? []),
      ),
      namesById(
        reader,
        codes.flatMap(({ redeemedBy }) => redeemedBy ?? []),
      ),
    ]);
    return { codes, batches, people };
  },
  show({ codes, batches, people }, { state }, { now, program, today }) {
    const { page, last } = splitPage(codes, PAGE);
    const at = last?.[orderedBy[state]] ?? null;
    return {
      result: {
        codes: page.map((code) => ({
          ...code,
          state: qrCodeState(code, now),
          /** Number of codes in its batch; null without a batch, also when it has been deleted. */
          batchSize: batches.get(code.batchId ?? "")?.made ?? null,
          /** Who redeemed it; null if nobody did or the account was deleted. */
          redeemer: people.get(code.redeemedBy ?? "") ?? null,
        })),
        next: last === undefined || at === null ? null : { at, id: last.id },
        endDates: endDates({ program, today }),
      },
    };
  },
});

function listing({ state, search, after }: Input, now: number): Listing<QrCode> {
  return {
    where: whereOf(state, after?.at, now),
    ...(search === "" ? {} : { search: { fields: ["code", "productId"], text: search } }),
    ...fromPlace(orderedBy[state], "desc", after),
    limit: PAGE + 1,
  };
}

/**
 * Returns the tests for a state, as {@link qrCodeState} defines it. `at` is where the previous page ended; as a bound it lets the index scan
 * begin at the page.
 */
function whereOf(state: CodeFilter, at: number | undefined, now: number): Where<QrCode> {
  switch (state) {
    case "all":
      return {};
    case "active":
      return {
        isRedeemed: false,
        expiresAt: at === undefined ? { atLeast: now + 1 } : { atLeast: now + 1, below: at + 1 },
      };
    case "expired":
      return { isRedeemed: false, expiresAt: { below: Math.min(now, at ?? now) + 1 } };
    case "redeemed":
      return { redeemedAt: at === undefined ? { atLeast: 0 } : { below: at + 1 } };
  }
}
