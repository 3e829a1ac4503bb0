import * as z from "zod/mini";
import { type Settings, settingsOf } from "../program.ts";
import { query } from "../world.ts";
import { managesSecurity, type SharedSettings } from "./admin-sections.ts";

/**
 * Returns the settings in force with their version (0 until one is stored), for the forms of the back office (decision 140). `security` is null for
 * who may not see it (decision 147). No extra read.
 */
export const programSettings = /* @__PURE__ */ query({
  name: "programSettings",
  input: z.strictObject({}),
  may: "canManageProgram",
  load: async () => ({}),
  show(_facts, _input, { program, actor }) {
    const { security, ...settings }: Settings = settingsOf(program);
    const shared: SharedSettings = settings;
    return {
      result: {
        version: program.version,
        settings: shared,
        security: managesSecurity(actor) ? security : null,
      },
    };
  },
});
