import UsersRound from "lucide-react/icons/users-round";
import { screenTexts } from "#messages/en/screens/referrals.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of referrals. */
export const referralsScreens: readonly ScreenDeclaration[] = [
  {
    path: "/referrals",
    permission: "signed-in",
    label: () => screenTexts.referFriends,
    load: async () =>
      (await import("#web/features/referrals/customer/referrals-page.tsx")).ReferralsPage,
    file: "features/referrals/customer/referrals-page.tsx",
    queries: [{ name: "referrals", input: {} }],
    menu: { Icon: UsersRound, order: 50 },
  },
];
