import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";
import { broadcastsStaffScreens } from "./broadcasts/staff-screens.ts";
import { campaignResultsScreens } from "./campaigns/results-screens.ts";
import { campaignsStaffScreens } from "./campaigns/staff-screens.ts";
import { challengesStaffScreens } from "./challenges/staff-screens.ts";
import { counterStaffScreens } from "./counter/staff-screens.ts";
import { feedbackStaffScreens } from "./feedback/staff-screens.ts";
import { fraudReviewStaffScreens } from "./fraud-review/staff-screens.ts";
import { invitationsStaffScreens } from "./invitations/staff-screens.ts";
import { jobsStaffScreens } from "./jobs/staff-screens.ts";
import { liabilityStaffScreens } from "./liability/staff-screens.ts";
import { membersStaffScreens } from "./members/staff-screens.ts";
import { pointsStaffScreens } from "./points/staff-screens.ts";
import { promoCodesStaffScreens } from "./promo-codes/staff-screens.ts";
import { qrCodesStaffScreens } from "./qr-codes/staff-screens.ts";
import { rewardsStaffScreens } from "./rewards/staff-screens.ts";
import { segmentMessagesStaffScreens } from "./segment-messages/staff-screens.ts";
import { segmentsStaffScreens } from "./segments/staff-screens.ts";
import { settingsStaffScreens } from "./settings/staff-screens.ts";
import { setupStaffScreens } from "./setup/staff-screens.ts";
import { staffModuleScreens } from "./staff/staff-screens.ts";
import { webhooksStaffScreens } from "./webhooks/staff-screens.ts";

/** The screens of staff, one line for each module (docs/decisions/128). Pages of customers do not load this list. */
export const staffScreens: readonly ScreenDeclaration[] = [
  ...broadcastsStaffScreens,
  ...campaignResultsScreens,
  ...campaignsStaffScreens,
  ...challengesStaffScreens,
  ...counterStaffScreens,
  ...feedbackStaffScreens,
  ...fraudReviewStaffScreens,
  ...invitationsStaffScreens,
  ...jobsStaffScreens,
  ...liabilityStaffScreens,
  ...membersStaffScreens,
  ...pointsStaffScreens,
  ...promoCodesStaffScreens,
  ...qrCodesStaffScreens,
  ...rewardsStaffScreens,
  ...segmentMessagesStaffScreens,
  ...segmentsStaffScreens,
  ...settingsStaffScreens,
  ...setupStaffScreens,
  ...staffModuleScreens,
  ...webhooksStaffScreens,
];
