import { screenTexts } from "#messages/en/screens/counter.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of the counter for customers. */
export const counterScreens: readonly ScreenDeclaration[] = [
  {
    path: "/code",
    permission: "signed-in",
    label: () => screenTexts.myCode,
    load: async () => (await import("#web/features/counter/customer/code-page.tsx")).CodePage,
    file: "features/counter/customer/code-page.tsx",
    serverOnly: true,
    isBare: true,
  },
];
