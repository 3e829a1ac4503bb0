import { deleteCustomer } from "./delete-customer.ts";
import { deleteOwnAccount } from "./delete-own-account.ts";

/** The actions of the module erasure. Everything else that it declares is in declarations.ts. */
export const erasureModule = {
  commands: {
    deleteOwnAccount,
    deleteCustomer,
  },
  queries: {},
};
