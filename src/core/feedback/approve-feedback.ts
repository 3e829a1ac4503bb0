import { command } from "../world.ts";
import { lockItem, moderated, moderationInput } from "./moderation.ts";

/** Shows a pending or hidden item on the wall (specification §4, Feedback; §6). */
export const approveFeedback = /* @__PURE__ */ command({
  name: "approveFeedback",
  input: moderationInput,
  may: "canManageFeedback",
  load: lockItem,
  decide: (item) => moderated(item, "approved"),
});
