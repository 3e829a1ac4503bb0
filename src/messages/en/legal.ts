import { catalogue } from "../catalogue.ts";

/** The texts of the pages with terms, privacy policy, imprint and contact. */
export const legalTexts = catalogue("legal", {
  version: ({ version, date }: { version: number; date: string }) => `Version ${version}, ${date}`,
  noText: "There is nothing to read here yet",
  noTextHint: ({ brand }: { brand: string }) => `${brand} has not published this page.`,
  goToStart: "Go to the start page",
  print: "Print",
  contactLead: ({ brand }: { brand: string }) => `How to reach ${brand}.`,
  email: "Email",
  phone: "Phone",
  website: "Web address",
});
