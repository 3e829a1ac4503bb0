import { refuse } from "../errors.ts";
import { isRefusal } from "../kit/refusal.ts";
import { command } from "../world.ts";
import { standingOf } from "./campaign-state.ts";
import { activatable, activationFacts, movedTo, moveInput } from "./move-campaign.ts";

/**
 * Starts a draft: from its first day on, at once without one, it gives what it says. Refused if it refers to something that is gone since it was
 * saved.
 */
export const startCampaign = /* @__PURE__ */ command({
  name: "startCampaign",
  input: moveInput,
  may: "canManageCampaigns",
  load: ({ id }, reader) => activationFacts(reader, id),
  decide(loaded, { base }, context) {
    const campaign = activatable(loaded, base, context);
    if (isRefusal(campaign)) return campaign;
    if (campaign.state !== "draft") return refuse("campaign-started-before", {});
    const { version, changes, audit } = movedTo("active", campaign, loaded.facts, context);
    const { name, conditions } = campaign.definition;
    const isScheduled = standingOf({ ...campaign, state: "active" }, context.today) === "scheduled";
    return {
      changes,
      events: [
        isScheduled
          ? { name: "campaign.scheduled", params: { name, firstDay: conditions.firstDay } }
          : { name: "campaign.started", params: { name } },
      ],
      result: { version },
      audit,
    };
  },
});
