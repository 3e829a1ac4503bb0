import { command } from "../world.ts";
import { replyModerationInput, replyToModerate, withReply } from "./reply-moderation.ts";

/** Puts a hidden reply back under its post (readings, Beyond the specification). */
export const restoreReply = /* @__PURE__ */ command({
  name: "restoreReply",
  input: replyModerationInput,
  may: "canManageFeedback",
  load: replyToModerate,
  decide: (facts) => withReply(facts, false),
});
