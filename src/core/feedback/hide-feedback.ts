import { command } from "../world.ts";
import { lockItem, moderated, moderationInput } from "./moderation.ts";

/** Hides an item from the wall, pending or approved (specification §4, Feedback; §6). It can be approved again. */
export const hideFeedback = /* @__PURE__ */ command({
  name: "hideFeedback",
  input: moderationInput,
  may: "canManageFeedback",
  load: lockItem,
  decide: (item) => moderated(item, "hidden"),
});
