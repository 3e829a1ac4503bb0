import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { counterModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof counterModule> = {
  showMemberCode: { may: "signed-in", sample: {} },
  counterMember: {
    may: "canServeCounter",
    sample: { handle: "M-00000000", check: { amount: 450, lines: [] } },
  },
  searchMembers: {
    may: "canServeCounter",
    sample: { search: "Ana", after: { joinedDate: 0, id: "no-such-user" } },
  },
};
