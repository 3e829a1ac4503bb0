import { screenTexts } from "#messages/en/screens/mails.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screen of the link that stops news. */
export const mailsScreens: readonly ScreenDeclaration[] = [
  {
    path: "/unsubscribe",
    permission: "anyone",
    label: () => screenTexts.stopEmails,
    load: async () => (await import("#web/features/mails/unsubscribe-page.tsx")).UnsubscribePage,
    file: "features/mails/unsubscribe-page.tsx",
    serverOnly: true,
  },
];
