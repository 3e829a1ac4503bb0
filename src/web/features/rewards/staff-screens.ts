import Gift from "lucide-react/icons/gift";
import { staffScreenTexts } from "#messages/en/staff-screens.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of rewards for staff. */
export const rewardsStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/rewards",
    permission: "canManageRewards",
    label: () => staffScreenTexts.manageRewards,
    load: async () =>
      (await import("#web/features/rewards/staff/manage-rewards-page.tsx")).ManageRewardsPage,
    file: "features/rewards/staff/manage-rewards-page.tsx",
    queries: [{ name: "rewardCatalogue", input: {} }],
    menu: { Icon: Gift, order: 30 },
  },
];
