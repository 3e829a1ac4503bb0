import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { viewsModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof viewsModule> = {
  beginExport: { may: "canExportData", sample: { dataset: "feedback" } },
  ownData: { may: "signed-in", sample: {} },
  ownDataPage: {
    may: "signed-in",
    sample: { section: "transactions", after: { at: 0, id: "no-such-row" } },
  },
  customers: {
    may: "canManageUsers",
    sample: {
      search: "Ana",
      tier: "Gold",
      status: "active",
      segment: "no-such-segment",
      sort: "joined",
      direction: "asc",
      after: { tier: "Gold", at: 0, id: "no-such-user" },
    },
  },
  customersFound: {
    may: "canManageUsers",
    sample: { search: "Ana", tier: "Gold", status: "active", segment: "no-such-segment" },
  },
  customer: { may: "canManageUsers", sample: { id: "no-such-user" } },
  customerPhoto: { may: "canManageUsers", sample: { id: "no-such-user" } },
  customerLedger: { may: "canManageUsers", sample: { id: "no-such-user", before: 0 } },
  customerCodes: {
    may: "canManageUsers",
    sample: { id: "no-such-user", after: { redeemedAt: 0, id: "no-such-code" } },
  },
  customerReferrals: {
    may: "canManageUsers",
    sample: { id: "no-such-user", after: { date: 0, id: "no-such-referral" } },
  },
  customerFeedback: {
    may: "canManageUsers",
    sample: { id: "no-such-user", after: { createdAt: 0, id: "no-such-item" } },
  },
  customerVouchers: {
    may: "canManageUsers",
    sample: { id: "no-such-user", after: { issuedAt: 0, id: "no-such-voucher" } },
  },
  dashboard: { may: "signed-in", sample: {} },
  staffDashboard: { may: "staff", sample: {} },
  exportPage: {
    may: "canExportData",
    sample: { exportId: "no-such-export", after: { at: 0, id: "no-such-row" } },
  },
};
