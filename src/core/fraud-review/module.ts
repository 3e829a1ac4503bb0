import { blockAccount } from "./block-account.ts";
import { fraudRuleRates } from "./fraud-rule-rates.ts";
import { markStaffAccount } from "./mark-staff-account.ts";
import { previewFraudRules } from "./preview-fraud-rules.ts";
import { releasePendingPoints } from "./release-pending-points.ts";
import { reversePendingPoints } from "./reverse-pending-points.ts";
import { reviewCase } from "./review-case.ts";
import { reviewQueue } from "./review-queue.ts";
import { staffAccounts } from "./staff-accounts.ts";

/** The actions of the module fraud-review; its datasets, error codes and events are in declarations.ts. */
export const fraudReviewModule = {
  commands: { releasePendingPoints, reversePendingPoints, blockAccount, markStaffAccount },
  queries: { reviewQueue, reviewCase, fraudRuleRates, staffAccounts, previewFraudRules },
};
