import { counterMember } from "./counter-member.ts";
import { searchMembers } from "./search-members.ts";
import { showMemberCode } from "./show-member-code.ts";

/** The actions of the module counter. Everything else that it declares is in declarations.ts. */
export const counterModule = {
  commands: {
    showMemberCode,
  },
  queries: {
    counterMember,
    searchMembers,
  },
};
