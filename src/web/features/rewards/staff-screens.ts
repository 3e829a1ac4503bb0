import Gift from "lucide-react/icons/gift";
import { screenTexts } from "#messages/en/screens/rewards-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";
import { stepScreen } from "#web/shared/setup/setup-paths.ts";

/** The screens of rewards for staff. */
export const rewardsStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/rewards",
    permission: "canManageRewards",
    label: () => screenTexts.manageRewards,
    load: async () =>
      (await import("#web/features/rewards/staff/manage-rewards-page.tsx")).ManageRewardsPage,
    file: "features/rewards/staff/manage-rewards-page.tsx",
    queries: [{ name: "rewardCatalogue", input: {} }],
    menu: { Icon: Gift, order: 30 },
  },
  stepScreen("rewards", {
    load: async () =>
      (await import("#web/features/rewards/staff/setup/rewards-step.tsx")).RewardsStep,
    file: "features/rewards/staff/setup/rewards-step.tsx",
    queries: [
      { name: "rewardCatalogue", input: {} },
      { name: "programSettings", input: {} },
    ],
  }),
];
