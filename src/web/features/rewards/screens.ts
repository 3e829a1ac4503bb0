import Gift from "lucide-react/icons/gift";
import { screenTexts as discoverTexts } from "#messages/en/screens/discover.ts";
import { screenTexts } from "#messages/en/screens/rewards.ts";
import { PUBLIC_REWARDS } from "#web/shared/discover/discover-pages.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of rewards for customers and visitors. */
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
  {
    path: PUBLIC_REWARDS,
    permission: "anyone",
    label: () => discoverTexts.rewards,
    description: (brand) => discoverTexts.rewardsDescription({ brand }),
    load: async () =>
      (await import("#web/features/rewards/visitor/public-rewards-page.tsx")).PublicRewardsPage,
    file: "features/rewards/visitor/public-rewards-page.tsx",
    queries: [{ name: "publicRewards", input: {} }],
  },
];
