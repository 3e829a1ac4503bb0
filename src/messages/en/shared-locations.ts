import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** The texts of locations for customers. */
export const customerLocationTexts = catalogue("shared-locations", {
  locations: "Locations",
  lead: "Where to find us, and when we are open.",
  yourUsualLocation: "Your usual location",
  nearestLocation: "The nearest location",
  ourLocation: "Our location",
  ourLocations: "Our locations",
  countAndOpen: ({ count, open }: { count: number; open: number }) =>
    `${plural(count, { one: "1 location", other: `${number(count)} locations` })}, ${number(open)} open now`,
  count: ({ count }: { count: number }) =>
    plural(count, { one: "1 location", other: `${number(count)} locations` }),
  allLocations: "All locations",
  address: "Address",
  today: ({ hours }: { hours: string }) => `Today ${hours}`,
  todayBecause: ({ hours, note }: { hours: string; note: string }) => `Today ${hours} (${note})`,
  call: ({ name }: { name: string }) => `Call ${name}`,
  showOnMap: "Show on map",
  showNameOnMap: ({ name }: { name: string }) => `Show on map: ${name}`,
  openingHours: "Opening hours",
  specialDays: "Special days",
  metresAway: ({ count }: { count: number }) => `${number(count)} m away`,
  kilometresAway: ({ count }: { count: number }) => `${number(count)} km away`,
  findNearest: "Find the Nearest",
  finding: "Finding…",
  whyPosition:
    "Your browser will ask for your position. It is used on this page only, to sort by distance. It is neither sent nor stored.",
  sortedByDistance: "Sorted by distance from your position.",
  positionRefused:
    "Your browser did not give your position. To sort by distance, allow the position for this site in your browser's settings and try again.",
  positionUnavailable:
    "Your position could not be found. Please try again, or look for your location in the list.",
  searchLocations: "Search locations",
  noneFound: "No locations found.",
  noneFoundHint: "Try another part of the name or the address.",
  showAll: "Show All",
  noLocations: "No locations yet.",
  noLocationsHint: "Once we have a place to visit, you will find it here.",
});
