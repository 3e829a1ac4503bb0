import Gift from "lucide-react/icons/gift";
import { screenTexts } from "#messages/en/screens/rewards.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of rewards for customers. */
export const rewardsScreens: readonly ScreenDeclaration[] = [
  {
    path: "/rewards",
    permission: "signed-in",
    label: () => screenTexts.rewards,
    load: async () => (await import("#web/features/rewards/customer/rewards-page.tsx")).RewardsPage,
    file: "features/rewards/customer/rewards-page.tsx",
    queries: [
      { name: "rewards", input: {} },
      { name: "wallet", input: { after: null } },
      { name: "currentOffers", input: {} },
    ],
    menu: { Icon: Gift, order: 20, isQuick: true },
  },
];
