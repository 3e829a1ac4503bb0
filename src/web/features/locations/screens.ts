import { screenTexts as discoverTexts } from "#messages/en/screens/discover.ts";
import { screenTexts } from "#messages/en/screens/locations.ts";
import { PUBLIC_LOCATIONS } from "#web/shared/discover/discover-pages.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of locations for customers and visitors. The dashboard links it, where there is a location. */
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
  {
    path: PUBLIC_LOCATIONS,
    permission: "anyone",
    label: () => discoverTexts.locations,
    description: (brand) => discoverTexts.locationsDescription({ brand }),
    load: async () =>
      (await import("#web/features/locations/visitor/public-locations-page.tsx"))
        .PublicLocationsPage,
    file: "features/locations/visitor/public-locations-page.tsx",
    queries: [{ name: "publicLocations", input: {} }],
  },
];
