import { auditModule } from "./audit/module.ts";
import { automaticMessagesModule } from "./automatic-messages/module.ts";
import { broadcastsModule } from "./broadcasts/module.ts";
import { campaignResultsModule } from "./campaign-results/module.ts";
import { campaignsModule } from "./campaigns/module.ts";
import { challengesModule } from "./challenges/module.ts";
import { counterModule } from "./counter/module.ts";
import { enrolmentsModule } from "./enrolments/module.ts";
import { erasureModule } from "./erasure/module.ts";
import { feedbackModule } from "./feedback/module.ts";
import { fraudReviewModule } from "./fraud-review/module.ts";
import { invitationsModule } from "./invitations/module.ts";
import { jobsModule } from "./jobs/module.ts";
import { legalModule } from "./legal/module.ts";
import { liabilityModule } from "./liability/module.ts";
import { locationsModule } from "./locations/module.ts";
import { mailsModule } from "./mails/module.ts";
import { membersModule } from "./members/module.ts";
import { offlineCodesModule } from "./offline-codes/module.ts";
import { pendingPointsModule } from "./pending-points/module.ts";
import { pointExpiryModule } from "./point-expiry/module.ts";
import { pointsModule } from "./points/module.ts";
import { preferencesModule } from "./preferences/module.ts";
import { productsModule } from "./products/module.ts";
import { promoCodesModule } from "./promo-codes/module.ts";
import { purchasesModule } from "./purchases/module.ts";
import { pushModule } from "./push/module.ts";
import { qrCodesModule } from "./qr-codes/module.ts";
import { referralsModule } from "./referrals/module.ts";
import { rewardsModule } from "./rewards/module.ts";
import { segmentMessagesModule } from "./segment-messages/module.ts";
import { segmentsModule } from "./segments/module.ts";
import { sessionsModule } from "./sessions/module.ts";
import { settingsModule } from "./settings/module.ts";
import { setupModule } from "./setup/module.ts";
import { staffModule } from "./staff/module.ts";
import { tillsModule } from "./tills/module.ts";
import { viewsModule } from "./views/module.ts";
import { vouchersModule } from "./vouchers/module.ts";
import { webhooksModule } from "./webhooks/module.ts";

/** Every module's actions, one line for each module (decision 127). Only the engine and the apps import it. */
export const modules = [
  auditModule,
  broadcastsModule,
  campaignsModule,
  campaignResultsModule,
  challengesModule,
  counterModule,
  enrolmentsModule,
  erasureModule,
  feedbackModule,
  fraudReviewModule,
  invitationsModule,
  jobsModule,
  legalModule,
  liabilityModule,
  locationsModule,
  mailsModule,
  membersModule,
  offlineCodesModule,
  pendingPointsModule,
  pointExpiryModule,
  pointsModule,
  preferencesModule,
  productsModule,
  promoCodesModule,
  purchasesModule,
  pushModule,
  qrCodesModule,
  referralsModule,
  rewardsModule,
  segmentsModule,
  segmentMessagesModule,
  automaticMessagesModule,
  sessionsModule,
  settingsModule,
  setupModule,
  staffModule,
  tillsModule,
  viewsModule,
  vouchersModule,
  webhooksModule,
] as const;
