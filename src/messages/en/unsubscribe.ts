import { catalogue } from "../catalogue.ts";

/** The texts of the page that stops news. */
export const unsubscribeTexts = catalogue("unsubscribe", {
  title: "Stop e-mails",
  question: ({ brand }: { brand: string }) => `Do you want no more news from ${brand} by e-mail?`,
  stays:
    "This stops e-mails about vouchers, tiers, birthdays and news to this address. Links that you ask for yourself, such as for a new password, still come. To stop some of them only, use the link to choose what you receive in the same e-mail.",
  stop: "Stop these e-mails",
  stopping: "Stopping…",
  stopped: "You get no more of these e-mails.",
  stoppedText: "This applies at once. Your account, points and vouchers stay as they are.",
  toTheStart: "Go to the start page",
});
