import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { query } from "../world.ts";
import { stateOf } from "./qr-code.ts";

const PAGE = 24;

/** Where the page starts: the last row of the page before, or null for the newest codes. */
export const qrCodesInput = z.strictObject({
  after: z.nullable(z.strictObject({ createdAt: z.int(), id })),
});

/** A page of codes, newest first, for staff (specification §2, Manage QR Codes). `next` is the next page's `after`, null at the end. */
export const qrCodes = /* @__PURE__ */ query({
  name: "qrCodes",
  input: qrCodesInput,
  may: "canManageQRCodes",
  load: ({ after }, reader) =>
    reader.many("qrCodes", {
      order: [
        ["createdAt", "desc"],
        ["id", "desc"],
      ],
      limit: PAGE + 1,
      ...(after === null ? {} : { after: [after.createdAt, after.id] }),
    }),
  show(codes, _input, { now }) {
    const page = codes.slice(0, PAGE);
    const last = page.at(-1);
    const next =
      codes.length > PAGE && last !== undefined ? { createdAt: last.createdAt, id: last.id } : null;
    return {
      result: {
        codes: page.map((code) => ({ ...code, state: stateOf(code, now) })),
        next,
      },
    };
  },
});
