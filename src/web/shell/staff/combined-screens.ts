import MapPin from "lucide-react/icons/map-pin";
import Package from "lucide-react/icons/package";
import { screenTexts as challengesTexts } from "#messages/en/screens/challenges-staff.ts";
import { screenTexts } from "#messages/en/screens/locations-staff.ts";
import { screenTexts as productsTexts } from "#messages/en/screens/products-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";
import { stepScreen } from "#web/shared/setup/setup-paths.ts";

const stampCard = {
  permission: "canManageCampaigns",
  label: () => challengesTexts.stampCard,
  load: async () => (await import("#web/shell/staff/challenge-screen.tsx")).ChallengeScreen,
  file: "shell/staff/challenge-screen.tsx",
} as const;

/** The screens that combine two independent features. */
export const combinedScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/locations",
    permission: "canManageProgram",
    label: () => screenTexts.locations,
    load: async () => (await import("#web/shell/staff/locations-screen.tsx")).LocationsScreen,
    file: "shell/staff/locations-screen.tsx",
    queries: [{ name: "locationDetails", input: {} }],
    menu: { Icon: MapPin, order: 110 },
  },
  {
    path: "/admin/products",
    permission: "canManageProgram",
    label: () => productsTexts.products,
    load: async () => (await import("#web/shell/staff/products-screen.tsx")).ProductsScreen,
    file: "shell/staff/products-screen.tsx",
    queries: [
      { name: "products", input: { isActive: true, category: null, search: "", after: null } },
    ],
    menu: { Icon: Package, order: 112 },
  },
  {
    ...stampCard,
    path: "/admin/campaigns/cards/new",
    queries: [
      { name: "challenges", input: {} },
      { name: "productChoices", input: { search: "" } },
    ],
  },
  { ...stampCard, path: "/admin/campaigns/cards/:id" },
  stepScreen("location", {
    load: async () =>
      (await import("#web/features/locations/staff/setup/location-step.tsx")).LocationStep,
    file: "features/locations/staff/setup/location-step.tsx",
    queries: [{ name: "locationDetails", input: {} }],
  }),
];
