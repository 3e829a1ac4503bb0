import * as z from "zod/mini";
import { settingsOf } from "../program.ts";
import { query } from "../world.ts";

/** Returns the settings in force with their version (0 until one is stored), for the forms of the back office (decision 140). No extra read. */
export const programSettings = /* @__PURE__ */ query({
  name: "programSettings",
  input: z.strictObject({}),
  may: "canManageProgram",
  load: async () => ({}),
  show: (_facts, _input, { program }) => ({
    result: { version: program.version, settings: settingsOf(program) },
  }),
});
