import { catalogue } from "../catalogue.ts";

/** The texts of the page that stops news. */
export const unsubscribeTexts = catalogue("unsubscribe", {
  title: "Stop emails",
  question: ({ brand }: { brand: string }) => `Stop the emails from ${brand}?`,
  stays:
    "This stops emails about vouchers, tiers, birthdays and news to this address. Links that you ask for yourself, such as for a new password, still come. To stop only some of them, open “Choose what you receive” in the same email.",
  stop: "Stop these emails",
  stopping: "Stopping…",
  stopped: "These emails are stopped.",
  stoppedText: "This applies at once. Your account, points and vouchers stay as they are.",
  toTheStart: "Go to the start page",
});
