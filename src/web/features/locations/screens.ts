import { screenTexts } from "#messages/en/screens/locations.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of locations for customers. The dashboard links it, where there is a location. */
export const locationsScreens: readonly ScreenDeclaration[] = [
  {
    path: "/locations",
    permission: "signed-in",
    label: () => screenTexts.locations,
    load: async () =>
      (await import("#web/features/locations/customer/locations-page.tsx")).LocationsPage,
    file: "features/locations/customer/locations-page.tsx",
    queries: [{ name: "customerLocations", input: {} }],
  },
];
