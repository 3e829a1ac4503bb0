import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { homePrompts, withAnswer } from "../identity/home-prompt.ts";
import { command } from "../world.ts";

/** Skips a question of the home screen for good (docs/decisions/172). */
export const skipHomePrompt = /* @__PURE__ */ command({
  name: "skipHomePrompt",
  input: z.strictObject({ prompt: z.enum(homePrompts) }),
  may: "signed-in",
  load: (_input, reader, context) =>
    reader.one("users", { id: actingUser(context).id }, { lock: true }),
  decide(user, { prompt }, { today }) {
    if (user === undefined) return refuse("not-signed-in", {});
    const answeredPrompts = withAnswer(user.answeredPrompts, prompt, today);
    return {
      changes: [{ kind: "patch", dataset: "users", id: user.id, fields: { answeredPrompts } }],
      events: [],
      result: {},
    };
  },
});
