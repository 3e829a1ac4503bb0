import * as z from "zod/mini";
import { query } from "../world.ts";
import { type LegalText, legalKindField, legalTextId } from "./legal-text.ts";
import { newestText, textInForce } from "./save-legal-text.ts";

/** A version of a legal text as staff see it. `at` in UTC epoch milliseconds. */
export type LegalVersion = Pick<LegalText, "version" | "at" | "authorName" | "text">;

/**
 * Returns a version of a legal text for staff: the one with the given number, or with null the one in force; with the numbers of the
 * version in force (0: none) and of the newest one. `shown` is null if there is no such version.
 */
export const legalVersion = /* @__PURE__ */ query({
  name: "legalVersion",
  input: z.strictObject({
    kind: legalKindField,
    version: z.nullable(z.int().check(z.gte(1))),
  }),
  may: "canManageProgram",
  async load({ kind, version }, reader, { program }) {
    const [newest, row] = await Promise.all([
      newestText(reader, kind),
      version === null
        ? textInForce(reader, kind, program.legal[kind])
        : reader.one("legalTexts", { id: legalTextId(kind, version) }),
    ]);
    return { newest, row };
  },
  show({ newest, row }, { kind }, { program }) {
    const shown: LegalVersion | null =
      row === undefined
        ? null
        : { version: row.version, at: row.at, authorName: row.authorName, text: row.text };
    return { result: { shown, inForce: program.legal[kind], newest: newest?.version ?? 0 } };
  },
});
