import { error, event } from "../kit/declarations.ts";
import type { RuleState } from "../rules/rule-version.ts";
import { campaignsFieldErrors } from "./field-errors.ts";

/** The error codes and events of the module campaigns. */
export const campaigns = {
  fieldErrors: campaignsFieldErrors,
  errors: {
    "campaign-not-found": error("missing"),
    "campaigns-full": error<{ readonly most: number }>("refused"),
    /** Somebody has changed the campaign since the page loaded it. */
    "campaign-changed-meanwhile": error<{ readonly author: string }>("conflict"),
    "campaign-ended": error("refused"),
    "campaign-started-before": error("refused"),
    "campaign-not-active": error("refused"),
    "campaign-not-paused": error("refused"),
    /** 'YYYY-MM-DD'. */
    "campaign-days-over": error<{ readonly lastDay: string }>("refused"),
    "campaign-location-unknown": error("refused"),
    "campaign-location-closed": error<{ readonly name: string }>("refused"),
    "campaign-card-unknown": error("refused"),
    "campaign-tier-unknown": error("refused"),
  },
  events: {
    "campaign.created": event<{ readonly name: string }>(),
    "campaign.duplicated": event<{ readonly name: string }>(),
    "campaign.saved": event<{ readonly name: string; readonly state: RuleState }>(),
    "campaign.scheduled": event<{ readonly name: string; readonly firstDay: string }>(),
    "campaign.started": event<{ readonly name: string }>(),
    "campaign.paused": event<{ readonly name: string }>(),
    "campaign.resumed": event<{ readonly name: string }>(),
    "campaign.ended": event<{ readonly name: string }>(),
    "campaign.deleted": event<{ readonly name: string }>(),
  },
};
