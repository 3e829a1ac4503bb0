import { screenTexts } from "#messages/en/screens/segment-messages.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The page behind the button of a message to a segment. */
export const segmentMessagesScreens: readonly ScreenDeclaration[] = [
  {
    path: "/message/:id",
    permission: "signed-in",
    label: () => screenTexts.message,
    load: async () =>
      (await import("#web/features/segment-messages/customer/message-button-page.tsx"))
        .MessageButtonPage,
    file: "features/segment-messages/customer/message-button-page.tsx",
    serverOnly: true,
  },
];
