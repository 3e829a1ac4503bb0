import { catalogue } from "../../catalogue.ts";

/** The names of the pages that show visitors the program, in links and in the document's title, and what they say about themselves where they are shared. */
export const screenTexts = catalogue("screens", {
  rewards: "Rewards",
  locations: "Locations",
  menu: "About us",
  rewardsDescription: ({ brand }: { brand: string }) =>
    `The rewards of ${brand}, and how many points each takes.`,
  locationsDescription: ({ brand }: { brand: string }) =>
    `Where to find ${brand}, with addresses and opening hours.`,
});
