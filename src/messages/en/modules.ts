import { merge } from "#core/kit/merge.ts";
import type {
  AllAuditDetailTexts,
  AllAuditTexts,
  AllDatasetTexts,
  AllErrorTexts,
  AllEventTexts,
  AllFieldErrorTexts,
} from "../declared.ts";
import { formErrorTexts } from "./form-errors.ts";
import { formTexts } from "./form-texts.ts";
import * as accountOrigins from "./modules/account-origins.ts";
import * as audit from "./modules/audit.ts";
import * as automaticMessages from "./modules/automatic-messages.ts";
import * as benefits from "./modules/benefits.ts";
import * as broadcasts from "./modules/broadcasts.ts";
import * as campaignResults from "./modules/campaign-results.ts";
import * as campaigns from "./modules/campaigns.ts";
import * as challenges from "./modules/challenges.ts";
import * as counter from "./modules/counter.ts";
import * as enrolments from "./modules/enrolments.ts";
import * as erasure from "./modules/erasure.ts";
import * as feedback from "./modules/feedback.ts";
import * as fraudReview from "./modules/fraud-review.ts";
import * as identity from "./modules/identity.ts";
import * as invitations from "./modules/invitations.ts";
import * as jobs from "./modules/jobs.ts";
import * as kit from "./modules/kit.ts";
import * as legal from "./modules/legal.ts";
import * as liability from "./modules/liability.ts";
import * as locations from "./modules/locations.ts";
import * as mails from "./modules/mails.ts";
import * as members from "./modules/members.ts";
import * as offlineCodes from "./modules/offline-codes.ts";
import * as pendingPoints from "./modules/pending-points.ts";
import * as pointExpiry from "./modules/point-expiry.ts";
import * as points from "./modules/points.ts";
import * as preferences from "./modules/preferences.ts";
import * as products from "./modules/products.ts";
import * as promoCodes from "./modules/promo-codes.ts";
import * as purchases from "./modules/purchases.ts";
import * as push from "./modules/push.ts";
import * as qrCodes from "./modules/qr-codes.ts";
import * as referrals from "./modules/referrals.ts";
import * as requests from "./modules/requests.ts";
import * as rewards from "./modules/rewards.ts";
import * as rules from "./modules/rules.ts";
import * as segmentMessages from "./modules/segment-messages.ts";
import * as segments from "./modules/segments.ts";
import * as sessions from "./modules/sessions.ts";
import * as settings from "./modules/settings.ts";
import * as setup from "./modules/setup.ts";
import * as staff from "./modules/staff.ts";
import * as tierRules from "./modules/tier-rules.ts";
import * as tills from "./modules/tills.ts";
import * as views from "./modules/views.ts";
import * as vouchers from "./modules/vouchers.ts";
import * as webhooks from "./modules/webhooks.ts";
import { pageErrorTexts } from "./page-errors.ts";

// Each list is marked pure, so that a page without one of them leaves its words out.

/** The texts of every error code. */
export const errorTexts: AllErrorTexts = /* @__PURE__ */ merge([
  automaticMessages.errors,
  broadcasts.errors,
  campaigns.errors,
  campaignResults.errors,
  challenges.errors,
  counter.errors,
  enrolments.errors,
  erasure.errors,
  feedback.errors,
  fraudReview.errors,
  identity.errors,
  invitations.errors,
  jobs.errors,
  legal.errors,
  liability.errors,
  locations.errors,
  mails.errors,
  members.errors,
  offlineCodes.errors,
  pointExpiry.errors,
  points.errors,
  preferences.errors,
  products.errors,
  promoCodes.errors,
  purchases.errors,
  push.errors,
  qrCodes.errors,
  referrals.errors,
  requests.errors,
  rewards.errors,
  segments.errors,
  segmentMessages.errors,
  sessions.errors,
  settings.errors,
  staff.errors,
  tierRules.errors,
  tills.errors,
  views.errors,
  vouchers.errors,
  webhooks.errors,
  pageErrorTexts,
  formErrorTexts,
]);

/** What pages announce after an event. Events without an entry are not announced. */
export const eventTexts: AllEventTexts = /* @__PURE__ */ merge([
  automaticMessages.events,
  broadcasts.events,
  campaigns.events,
  challenges.events,
  enrolments.events,
  erasure.events,
  feedback.events,
  fraudReview.events,
  invitations.events,
  jobs.events,
  legal.events,
  liability.events,
  locations.events,
  mails.events,
  members.events,
  offlineCodes.events,
  pendingPoints.events,
  points.events,
  preferences.events,
  products.events,
  promoCodes.events,
  purchases.events,
  qrCodes.events,
  referrals.events,
  rewards.events,
  segments.events,
  segmentMessages.events,
  sessions.events,
  settings.events,
  staff.events,
  tills.events,
  vouchers.events,
  webhooks.events,
]);

/** The texts of every field error. */
export const fieldErrorTexts: AllFieldErrorTexts = /* @__PURE__ */ merge([
  benefits.fieldErrors,
  automaticMessages.fieldErrors,
  broadcasts.fieldErrors,
  campaigns.fieldErrors,
  challenges.fieldErrors,
  counter.fieldErrors,
  erasure.fieldErrors,
  feedback.fieldErrors,
  fraudReview.fieldErrors,
  identity.fieldErrors,
  kit.fieldErrors,
  liability.fieldErrors,
  locations.fieldErrors,
  mails.fieldErrors,
  members.fieldErrors,
  pointExpiry.fieldErrors,
  points.fieldErrors,
  products.fieldErrors,
  promoCodes.fieldErrors,
  purchases.fieldErrors,
  qrCodes.fieldErrors,
  requests.fieldErrors,
  rewards.fieldErrors,
  segments.fieldErrors,
  segmentMessages.fieldErrors,
  sessions.fieldErrors,
  settings.fieldErrors,
  staff.fieldErrors,
  tierRules.fieldErrors,
  tills.fieldErrors,
  views.fieldErrors,
  vouchers.fieldErrors,
  webhooks.fieldErrors,
  formTexts,
]);

/** What every command is called in the audit log; null for a command that is never recorded. */
export const auditTexts: AllAuditTexts = /* @__PURE__ */ merge([
  automaticMessages.audit,
  broadcasts.audit,
  campaigns.audit,
  campaignResults.audit,
  challenges.audit,
  counter.audit,
  enrolments.audit,
  erasure.audit,
  feedback.audit,
  fraudReview.audit,
  invitations.audit,
  jobs.audit,
  legal.audit,
  liability.audit,
  locations.audit,
  mails.audit,
  members.audit,
  offlineCodes.audit,
  points.audit,
  preferences.audit,
  products.audit,
  promoCodes.audit,
  purchases.audit,
  push.audit,
  qrCodes.audit,
  referrals.audit,
  rewards.audit,
  segments.audit,
  segmentMessages.audit,
  sessions.audit,
  settings.audit,
  setup.audit,
  staff.audit,
  tills.audit,
  views.audit,
  vouchers.audit,
  webhooks.audit,
]);

/** What the rows of every dataset are called. */
export const datasetTexts: AllDatasetTexts = /* @__PURE__ */ merge([
  accountOrigins.datasets,
  audit.datasets,
  automaticMessages.datasets,
  broadcasts.datasets,
  campaigns.datasets,
  campaignResults.datasets,
  challenges.datasets,
  counter.datasets,
  enrolments.datasets,
  feedback.datasets,
  fraudReview.datasets,
  identity.datasets,
  invitations.datasets,
  jobs.datasets,
  legal.datasets,
  liability.datasets,
  locations.datasets,
  mails.datasets,
  offlineCodes.datasets,
  pendingPoints.datasets,
  points.datasets,
  preferences.datasets,
  products.datasets,
  promoCodes.datasets,
  purchases.datasets,
  push.datasets,
  qrCodes.datasets,
  referrals.datasets,
  requests.datasets,
  rewards.datasets,
  rules.datasets,
  segments.datasets,
  segmentMessages.datasets,
  sessions.datasets,
  settings.datasets,
  setup.datasets,
  staff.datasets,
  tills.datasets,
  vouchers.datasets,
  webhooks.datasets,
]);

/** What audit records add to their action and target, by code. */
export const auditDetailTexts: AllAuditDetailTexts = /* @__PURE__ */ merge([
  automaticMessages.auditDetails,
  broadcasts.auditDetails,
  campaigns.auditDetails,
  challenges.auditDetails,
  feedback.auditDetails,
  fraudReview.auditDetails,
  liability.auditDetails,
  locations.auditDetails,
  members.auditDetails,
  points.auditDetails,
  preferences.auditDetails,
  products.auditDetails,
  promoCodes.auditDetails,
  purchases.auditDetails,
  qrCodes.auditDetails,
  rewards.auditDetails,
  segments.auditDetails,
  segmentMessages.auditDetails,
  sessions.auditDetails,
  settings.auditDetails,
  staff.auditDetails,
  views.auditDetails,
  vouchers.auditDetails,
  webhooks.auditDetails,
]);
