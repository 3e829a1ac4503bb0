import { command } from "../world.ts";
import { lockReply, replyModerationInput, withReply } from "./reply-moderation.ts";

/** Hides one reply from the wall; staff still see it and can restore it (readings, Beyond the specification). */
export const hideReply = /* @__PURE__ */ command({
  name: "hideReply",
  input: replyModerationInput,
  may: "canManageFeedback",
  load: lockReply,
  decide: (facts) => withReply(facts, true),
});
