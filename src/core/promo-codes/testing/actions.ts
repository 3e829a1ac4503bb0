import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { promoCodesModule } from "../module.ts";

const fields = {
  name: "Summer",
  most: 100,
  perCustomer: 1,
  startsOn: "2026-06-01",
  endsOn: "2099-08-31",
};

/** Who may do what in this module, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof promoCodesModule> = {
  createPromoCode: {
    may: "canManageCampaigns",
    sample: {
      ...fields,
      texts: { kind: "shared", code: "SUMMER" },
      gift: {
        kind: "voucher",
        title: "Iced Coffee",
        benefit: { kind: "percent-off", percent: 20, most: 500 },
        expiryDays: 30,
      },
    },
  },
  editPromoCode: { may: "canManageCampaigns", sample: { id: "no-such-code", ...fields } },
  endPromoCode: { may: "canManageCampaigns", sample: { id: "no-such-code" } },
  addSingleUseCodes: {
    may: "canManageCampaigns",
    sample: { id: "no-such-code", count: 10 },
  },
  usePromoCode: { may: "signed-in", sample: { code: "NOSUCHCODE" } },
  acceptPromoCode: {
    may: "canServeCounter",
    sample: {
      customer: { userId: "no-such-user" },
      code: "NOSUCHCODE",
      locationId: "no-such-location",
    },
  },
  promoCodes: {
    may: "canManageCampaigns",
    sample: { after: { createdAt: 0, id: "no-such-code" } },
  },
  promoCode: { may: "canManageCampaigns", sample: { id: "no-such-code" } },
  promoCodeUses: {
    may: "canManageCampaigns",
    sample: { id: "no-such-code", after: { at: 0, id: "no-such-use" } },
  },
  singleUseCodes: { may: "canManageCampaigns", sample: { id: "no-such-code", after: 0 } },
};
