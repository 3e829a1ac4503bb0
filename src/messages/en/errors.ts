import type { AllErrorTexts } from "../declared.ts";
import { broadcastsErrors } from "./errors/broadcasts.ts";
import { counterErrors } from "./errors/counter.ts";
import { erasureErrors } from "./errors/erasure.ts";
import { feedbackErrors } from "./errors/feedback.ts";
import { identityErrors } from "./errors/identity.ts";
import { jobsErrors } from "./errors/jobs.ts";
import { locationsErrors } from "./errors/locations.ts";
import { membersErrors } from "./errors/members.ts";
import { pageErrorTexts } from "./errors/page.ts";
import { pointsErrors } from "./errors/points.ts";
import { purchasesErrors } from "./errors/purchases.ts";
import { qrCodesErrors } from "./errors/qr-codes.ts";
import { referralsErrors } from "./errors/referrals.ts";
import { requestsErrors } from "./errors/requests.ts";
import { rewardsErrors } from "./errors/rewards.ts";
import { sessionsErrors } from "./errors/sessions.ts";
import { staffErrors } from "./errors/staff.ts";
import { tillsErrors } from "./errors/tills.ts";
import { viewsErrors } from "./errors/views.ts";
import { vouchersErrors } from "./errors/vouchers.ts";
import { webhooksErrors } from "./errors/webhooks.ts";

/** The texts of every error code, one line for each module. */
export const errorTexts: AllErrorTexts = {
  ...broadcastsErrors,
  ...counterErrors,
  ...erasureErrors,
  ...feedbackErrors,
  ...identityErrors,
  ...jobsErrors,
  ...locationsErrors,
  ...membersErrors,
  ...pageErrorTexts,
  ...pointsErrors,
  ...purchasesErrors,
  ...qrCodesErrors,
  ...referralsErrors,
  ...requestsErrors,
  ...rewardsErrors,
  ...sessionsErrors,
  ...staffErrors,
  ...tillsErrors,
  ...viewsErrors,
  ...vouchersErrors,
  ...webhooksErrors,
};
