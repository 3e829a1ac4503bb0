import { screenTexts } from "#messages/en/screens/preferences.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of preferences: in the profile, and by a link in an email. The browser edition sends no emails. */
export const preferencesScreens: readonly ScreenDeclaration[] = [
  {
    path: "/profile/preferences",
    permission: "signed-in",
    label: () => screenTexts.preferences,
    load: async () => (await import("#web/features/preferences/own-page.tsx")).OwnPreferencesPage,
    file: "features/preferences/own-page.tsx",
    queries: [{ name: "ownPreferences", input: {} }],
  },
  {
    path: "/preferences",
    permission: "anyone",
    label: () => screenTexts.preferences,
    load: async () =>
      (await import("#web/features/preferences/linked-page.tsx")).LinkedPreferencesPage,
    file: "features/preferences/linked-page.tsx",
    serverOnly: true,
  },
];
