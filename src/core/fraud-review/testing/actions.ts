import type { ActionCases } from "#testing/actions/action-cases.ts";
import { noReview } from "../fraud-rules.ts";
import type { fraudReviewModule } from "../module.ts";

/** Who may do what in this module, from decision 188 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof fraudReviewModule> = {
  releasePendingPoints: { may: "canReviewFraud", sample: { id: "pending" } },
  reversePendingPoints: {
    may: "canReviewFraud",
    sample: { id: "pending", reason: "Not the customer's own purchase" },
  },
  blockAccount: {
    may: "canReviewFraud",
    sample: { id: "pending", reason: "Many accounts of one person" },
  },
  markStaffAccount: {
    may: "canReviewFraud",
    sample: { email: "ana@example.com", staffId: "boss" },
  },
  reviewQueue: {
    may: "canReviewFraud",
    sample: { list: "open", after: { at: 0, id: "pending" } },
  },
  reviewCase: { may: "canReviewFraud", sample: { id: "pending" } },
  fraudRuleRates: { may: "canReviewFraud", sample: {} },
  staffAccounts: { may: "canReviewFraud", sample: {} },
  previewFraudRules: {
    may: "canManageProgram",
    sample: { rules: noReview.rules, after: { joinedDate: 0, id: "somebody" } },
  },
};
