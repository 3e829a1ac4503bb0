import { recordPurchase } from "./record-purchase.ts";
import { refundPurchase } from "./refund-purchase.ts";

/** The actions of the module purchases; its datasets, error codes and events are in declarations.ts. */
export const purchasesModule = {
  commands: {
    recordPurchase,
    refundPurchase,
  },
  queries: {},
};
