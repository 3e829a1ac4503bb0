import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { enrolmentsModule } from "../module.ts";

/** Who may do what in this module, with a valid input in which every field is filled in (docs/decisions/174). */
export const actions: ActionCases<typeof enrolmentsModule> = {
  enrolCustomer: {
    may: "canServeCounter",
    sample: { email: "nia.enrolled@example.com", name: "Nia Bloom" },
  },
  renewEnrolment: { may: "canManageUsers", sample: { userId: "no-such-user" } },
  enrolments: {
    may: "canManageUsers",
    sample: { after: { createdAt: 0, id: "no-such-user" } },
  },
  openEnrolment: { may: "anyone", sample: { token: "no-such-link" } },
};
