import * as z from "zod/mini";
import { query } from "../world.ts";
import { legalKindField } from "./legal-text.ts";
import { textInForce } from "./save-legal-text.ts";

/**
 * Returns the legal text in force with its version and time (UTC epoch milliseconds), for its public page; null where the program has none.
 */
export const legalPage = /* @__PURE__ */ query({
  name: "legalPage",
  input: z.strictObject({ kind: legalKindField }),
  may: "anyone",
  load: ({ kind }, reader, { program }) => textInForce(reader, kind, program.legal[kind]),
  show: (row) => ({
    result: {
      page: row === undefined ? null : { version: row.version, at: row.at, text: row.text },
    },
  }),
});
