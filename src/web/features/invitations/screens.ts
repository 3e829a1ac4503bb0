import { screenTexts } from "#messages/en/screens/invitations.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screen of an invitation's link. */
export const invitationsScreens: readonly ScreenDeclaration[] = [
  {
    path: "/invitation",
    permission: "anyone",
    label: () => screenTexts.invitation,
    load: async () =>
      (await import("#web/features/invitations/invitation-page.tsx")).InvitationPage,
    file: "features/invitations/invitation-page.tsx",
    serverOnly: true,
  },
];
