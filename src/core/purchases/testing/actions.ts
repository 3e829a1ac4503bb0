import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { purchasesModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof purchasesModule> = {
  recordPurchase: {
    may: "canServeCounter",
    sample: {
      customer: { userId: "no-such-user" },
      locationId: "no-such-location",
      checkId: "1001",
      amount: 450,
      currency: "EUR",
      lines: [{ text: "Flat White", quantity: 1, amount: 450 }],
      soldAt: 0,
    },
  },
  refundPurchase: {
    may: "canServeCounter",
    sample: {
      locationId: "no-such-location",
      checkId: "1001",
      refundId: "R-1001",
      amount: 450,
    },
  },
};
