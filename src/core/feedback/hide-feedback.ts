import { command } from "../world.ts";
import { itemToModerate, moderated, moderationInput } from "./moderation.ts";

/** Takes an item off the wall, or keeps a pending one from it (specification §4, Feedback; §6). It can be approved again. */
export const hideFeedback = /* @__PURE__ */ command({
  name: "hideFeedback",
  input: moderationInput,
  may: "canManageFeedback",
  load: itemToModerate,
  decide: (item) => moderated(item, "hidden"),
});
