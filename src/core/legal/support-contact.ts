import * as z from "zod/mini";
import { query } from "../world.ts";

/** Returns how customers reach the program, for its public page; empty texts for what it does not offer. No extra read. */
export const supportContact = /* @__PURE__ */ query({
  name: "supportContact",
  input: z.strictObject({}),
  may: "anyone",
  load: async () => ({}),
  show: (_facts, _input, { program }) => ({ result: program.contact }),
});
