import { command } from "../world.ts";
import { itemToModerate, moderated, moderationInput } from "./moderation.ts";

/** Puts an item on the wall: a pending one, or a hidden one again (specification §4, Feedback; §6). */
export const approveFeedback = /* @__PURE__ */ command({
  name: "approveFeedback",
  input: moderationInput,
  may: "canManageFeedback",
  load: itemToModerate,
  decide: (item) => moderated(item, "approved"),
});
