import { command } from "../world.ts";
import { lockReply, replyModerationInput, withReply } from "./reply-moderation.ts";

/** Shows a hidden reply again (readings, Beyond the specification). */
export const restoreReply = /* @__PURE__ */ command({
  name: "restoreReply",
  input: replyModerationInput,
  may: "canManageFeedback",
  load: lockReply,
  decide: (facts) => withReply(facts, false),
});
