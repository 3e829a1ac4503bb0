import { legalKinds } from "#core/legal/legal-kinds.ts";
import { screenTexts } from "#messages/en/screens/legal.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The pages that everybody can read, with or without a session. */
export const legalScreens: readonly ScreenDeclaration[] = [
  ...legalKinds.map(
    (kind): ScreenDeclaration => ({
      path: `/${kind}`,
      permission: "anyone",
      label: () => screenTexts[kind],
      load: async () => (await import("#web/features/legal/legal-page.tsx")).LegalPage,
      file: "features/legal/legal-page.tsx",
      queries: [{ name: "legalPage", input: { kind } }],
    }),
  ),
  {
    path: "/contact",
    permission: "anyone",
    label: () => screenTexts.contact,
    load: async () => (await import("#web/features/legal/contact-page.tsx")).ContactPage,
    file: "features/legal/contact-page.tsx",
    queries: [{ name: "supportContact", input: {} }],
  },
];
