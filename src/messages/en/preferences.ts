import type { ConsentPlace } from "#core/preferences/consent.ts";
import type { Channel, Topic } from "#core/preferences/topics.ts";
import { catalogue } from "../catalogue.ts";

/** The texts of the page on which customers choose what they receive. */
export const preferencesTexts = catalogue("preferences", {
  lead: "Choose what we send you, and how. Each change is saved at once.",
  linkedLead: ({ email }: { email: string }) => `For the account with the address ${email}.`,
  whatYouReceive: "What you receive",
  topic: "About",
  onTopicBy: ({ topic, channel }: { topic: string; channel: string }) => `${topic}: ${channel}`,
  alwaysOn: "Always on",
  stopped: "stopped",
  saved: ({ what, isOn }: { what: string; isOn: boolean }) =>
    `Saved. ${what} ${isOn ? "on" : "off"}.`,
  undo: "Undo",
  undoWhat: ({ what }: { what: string }) => `Undo: ${what}`,
  needsConsent: "For this we need your agreement:",
  agree: "I agree",
  cancel: "Cancel",
  personalOffers: "Offers based on my purchases",
  personalOffersHint:
    "Without this, we don't use your purchases to choose messages or personal offers. Your points, stamp cards and rewards stay the same.",
  yourAgreements: "What you have agreed to",
  noAgreements: "Nothing so far.",
  agreedOn: ({ date, place }: { date: string; place: string }) => `Agreed on ${date}, ${place}.`,
  howToWithdraw: "To withdraw an agreement, untick its box above.",
  backToProfile: "Profile",
  linkNotValid: "This link doesn't work",
  withoutLink: "Log in to choose what you receive.",
  logIn: "Log In",
});

/** Why no emails are sent to a customer's address, and what they can do. */
export const emailStopTexts = catalogue("email-stop", {
  news: "You have stopped our emails to this address.",
  newsText: "Turn on what you want to get by email again. The rest stays off.",
  bounced: "Emails to your address came back.",
  bouncedText:
    "So we send none. Please change your address in the profile, or ask our staff to allow emails to it again. What you choose here applies from then on.",
  byStaff: "Our staff have stopped emails to your address.",
  byStaffText: "Please ask them to allow emails again. What you choose here applies from then on.",
});

/** The texts of the profile's link to that page. */
export const preferencesLinkTexts = catalogue("preferencesLink", {
  open: "Choose what you receive",
  hint: "News, reminders about vouchers and points, and what you have agreed to.",
});

/** What messages are about. */
export const topicTexts = catalogue("messageTopics", {
  news: "News and offers",
  points: "Vouchers and points",
  birthday: "Birthday",
  service: "About your account",
} satisfies Readonly<Record<Topic, string>>);

/** What customers receive about each topic. */
export const topicHints = catalogue("messageTopicHints", {
  news: "What is new, and offers.",
  points: "Before a voucher expires, and when points reach a reward or tier.",
  birthday: "Your birthday gift.",
  service:
    "Password, security and what you ask for. These can't be turned off and contain no offers.",
} satisfies Readonly<Record<Topic, string>>);

/** Which topics need an agreement for email and push, where the program has these. */
export const agreementHints = catalogue("messageAgreementHints", {
  news: "Email and push need your agreement.",
  birthday: "Email and push need your agreement to news and offers.",
} satisfies Partial<Readonly<Record<Topic, string>>>);

/** How messages are sent. */
export const channelTexts = catalogue("messageChannels", {
  app: "In the app",
  email: "Email",
  push: "Push",
} satisfies Readonly<Record<Channel, string>>);

/** Where consents are given and withdrawn. */
export const placeTexts = catalogue("consentPlaces", {
  "sign-up": "at sign-up",
  profile: "in the profile",
  "preference-link": "by a link in an email",
  "unsubscribe-header": "with the unsubscribe button of the mail program",
  staff: "by staff, at the customer's request",
} satisfies Readonly<Record<ConsentPlace, string>>);
