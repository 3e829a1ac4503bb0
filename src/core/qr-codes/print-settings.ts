import * as z from "zod/mini";
import { query } from "../world.ts";

/**
 * Returns what labels and sign-up posters need to know about the program: its IANA time zone, from which the usual paper is guessed, and the
 * points that one unit of the currency (ISO 4217) earns.
 */
export const printSettings = /* @__PURE__ */ query({
  name: "printSettings",
  input: z.strictObject({}),
  may: "canManageQRCodes",
  load: async () => ({}),
  show(_facts, _input, { program }) {
    const { pointsPerUnit, currency } = program.purchases;
    return { result: { timeZone: program.timeZone, pointsPerUnit, currency } };
  },
});
