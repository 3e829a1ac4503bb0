import { catalogue } from "../catalogue.ts";

/** The texts of the page that stops news. */
export const unsubscribeTexts = catalogue("unsubscribe", {
  title: "Stop e-mails",
  question: ({ brand }: { brand: string }) => `Stop the e-mails from ${brand}?`,
  stays:
    "This stops e-mails about vouchers, tiers, birthdays and news to this address. Links that you ask for yourself, such as for a new password, still come. To stop only some of them, open “Choose what you receive” in the same e-mail.",
  stop: "Stop these e-mails",
  stopping: "Stopping…",
  stopped: "These e-mails are stopped.",
  stoppedText: "This applies at once. Your account, points and vouchers stay as they are.",
  toTheStart: "Go to the start page",
});
