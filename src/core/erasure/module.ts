import { deleteCustomer } from "./delete-customer.ts";
import { deleteOwnAccount } from "./delete-own-account.ts";

/** The actions of the module erasure; its datasets, error codes and events are in declarations.ts. */
export const erasureModule = {
  commands: {
    deleteOwnAccount,
    deleteCustomer,
  },
  queries: {},
};
