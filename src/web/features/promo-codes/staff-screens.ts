import { screenTexts } from "#messages/en/screens/promo-codes-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of promo codes (docs/decisions/153), below the menu item of campaigns. */
export const promoCodesStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/campaigns/promo-codes",
    permission: "canManageCampaigns",
    label: () => screenTexts.promoCodes,
    load: async () =>
      (await import("#web/features/promo-codes/staff/promo-codes-page.tsx")).PromoCodesPage,
    file: "features/promo-codes/staff/promo-codes-page.tsx",
    queries: [{ name: "promoCodes", input: { after: null } }],
  },
  {
    path: "/admin/campaigns/promo-codes/:id",
    permission: "canManageCampaigns",
    label: () => screenTexts.promoCodes,
    load: async () =>
      (await import("#web/features/promo-codes/staff/promo-code-page.tsx")).PromoCodePage,
    file: "features/promo-codes/staff/promo-code-page.tsx",
  },
];
