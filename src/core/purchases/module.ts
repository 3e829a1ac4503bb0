import { recordPurchase } from "./record-purchase.ts";
import { refundPurchase } from "./refund-purchase.ts";

/** The actions of the module purchases. Everything else that it declares is in declarations.ts. */
export const purchasesModule = {
  commands: {
    recordPurchase,
    refundPurchase,
  },
  queries: {},
};
