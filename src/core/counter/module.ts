import { counterMember } from "./counter-customer.ts";
import { searchMembers } from "./search-customers.ts";
import { showMemberCode } from "./show-member-code.ts";

/** The actions of the module counter; its datasets, error codes and events are in declarations.ts. */
export const counterModule = {
  commands: {
    showMemberCode,
  },
  queries: {
    counterMember,
    searchMembers,
  },
};
