import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** The texts of a customer's current offers; their sentences are in shared-offers.ts. */
export const currentOfferTexts = catalogue("current-offers", {
  offers: "Current offers",
  showAll: ({ count }: { count: number }) => `Show all ${number(count)} offers`,
  now: "Now",
  todayFrom: ({ time }: { time: string }) => `Today from ${time}`,
  startsOn: ({ day }: { day: string }) => `Starts ${day}`,
  startsOnAt: ({ day, time }: { day: string; time: string }) => `Starts ${day} at ${time}`,
  endsToday: "Ends today",
  until: ({ day }: { day: string }) => `Until ${day}`,
  perDay: ({ times }: { times: number }) =>
    plural(times, { one: "Once a day.", other: `Up to ${number(times)} times a day.` }),
  perWeek: ({ times }: { times: number }) =>
    plural(times, { one: "Once a week.", other: `Up to ${number(times)} times a week.` }),
  perCampaign: ({ times }: { times: number }) =>
    plural(times, { one: "Once for each customer.", other: `Up to ${number(times)} times.` }),
});
