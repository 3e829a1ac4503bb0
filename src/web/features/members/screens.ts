import UserRound from "lucide-react/icons/user-round";
import { screenTexts } from "#messages/en/screens/members.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of members, for visitors and customers. */
export const membersScreens: readonly ScreenDeclaration[] = [
  {
    path: "/signup",
    permission: "visitor",
    label: () => screenTexts.signUp,
    load: async () => (await import("#web/features/members/signup-page.tsx")).SignupPage,
    file: "features/members/signup-page.tsx",
  },
  {
    path: "/complete-account",
    permission: "anyone",
    label: () => screenTexts.completeAccount,
    load: async () =>
      (await import("#web/features/members/complete-account-page.tsx")).CompleteAccountPage,
    file: "features/members/complete-account-page.tsx",
    serverOnly: true,
  },
  {
    path: "/profile",
    permission: "signed-in",
    label: () => screenTexts.profile,
    load: async () => (await import("#web/features/members/customer/profile-page.tsx")).ProfilePage,
    file: "features/members/customer/profile-page.tsx",
    queries: [
      { name: "profile", input: {} },
      { name: "ownSessions", input: {} },
    ],
    menu: { Icon: UserRound, order: 80 },
  },
];
