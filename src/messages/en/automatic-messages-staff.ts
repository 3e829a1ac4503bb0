import type { AutomaticTrigger } from "#core/automatic-messages/automatic-message.ts";
import { catalogue } from "../catalogue.ts";
import { customerCount } from "./customer-count.ts";
import { number, plural } from "./format.ts";

const dayCount = (count: number) => plural(count, { one: "1 day", other: `${number(count)} days` });

/** The texts of automatic messages for staff. */
export const automaticTexts = catalogue("automatic-messages-staff", {
  title: "Automatic messages",
  lead: "Each customer gets them at the right moment, without anybody sending them. All are off until you turn them on.",
  all: "All automatic messages",
  notFound: "No such message",
  notFoundHint: "There is no automatic message at this address.",
  on: "On",
  off: "Off",
  turnedOff: "It was turned off. After the change, turn it on again.",
  notSetUp: "Not set up",
  noContent: "No text yet. A suggestion is ready for you to edit.",
  content: "Message",
  when: "When",
  numberRange: ({ min, max }: { min: number; max: number }) => `${number(min)} to ${number(max)}`,
  save: "Save",
  audience: ({ count }: { count: number }) => `Due today: ${customerCount(count)}.`,
  turnOn: "Turn on",
  turningOn: "Turning on…",
  turnOff: "Turn off",
  turningOff: "Turning off…",
  saveBeforeOn: "Save the message before you turn it on.",
  saveChanges: "Save the changes before you turn it on.",
  turnOnTitle: ({ name }: { name: string }) => `Turn on “${name}”?`,
  turnOnText:
    "Customers get it from now on, until you turn it off. Messages that were sent cannot be taken back.",
  turnOnCount: ({ count }: { count: number }) =>
    plural(count, {
      one: "1 customer is due today and gets it within ten minutes, but not before nine in the morning.",
      other: `${customerCount(count)} are due today. They get it within ten minutes, but not before nine in the morning.`,
    }),
  changedHint: "Customers who already have it keep the earlier text.",
  results: "Results",
  resultsLead: ({ days }: { days: number }) => `The last ${number(days)} days, in customers.`,
  mails: "Emails queued",
  pushes: "Notifications queued",
});

/** What each automatic message is called. */
export const triggerNames = catalogue("automatic-message-names", {
  welcome: "Welcome",
  "before-birthday": "Before the birthday",
  "come-back": "Come back",
  "voucher-expires": "A voucher expires",
  "next-reward": "Almost at the next reward",
} satisfies Readonly<Record<AutomaticTrigger, string>>);

type OfNumber = (params: { readonly value: number }) => string;

/** When each automatic message is sent. */
export const triggerTexts = catalogue("automatic-message-triggers", {
  welcome: () => "Soon after a customer has joined.",
  "before-birthday": ({ value }) => `${dayCount(value)} before a customer's birthday.`,
  "come-back": ({ value }) => `When a customer has not visited for ${dayCount(value)}.`,
  "voucher-expires": ({ value }) => `When a voucher expires within ${dayCount(value)}.`,
  "next-reward": ({ value }) =>
    plural(value, {
      one: "When 1 point is missing for the next reward.",
      other: `When ${number(value)} points or fewer are missing for the next reward.`,
    }),
} satisfies Readonly<Record<AutomaticTrigger, OfNumber>>);

/** The field of each trigger's number; empty for one without. */
export const triggerNumberTexts = catalogue("automatic-message-numbers", {
  welcome: "",
  "before-birthday": "Days before the birthday",
  "come-back": "Days since the last visit",
  "voucher-expires": "Days before it expires",
  "next-reward": "Points missing, at most",
} satisfies Readonly<Record<AutomaticTrigger, string>>);

/** How often a customer can get each message, and who gets it by which channel. */
export const triggerRules = catalogue("automatic-message-rules", {
  welcome: "Once for each customer, within ten minutes after joining.",
  "before-birthday": "Once a year for each customer, in the morning.",
  "come-back":
    "Once after each visit, in the morning. Only customers who agreed to offers based on what they buy get it.",
  "voucher-expires":
    "Once for each voucher, in the morning, in the app only. Reminders by email and as notifications are in the settings.",
  "next-reward": "At most once a month for each reward, in the morning.",
} satisfies Readonly<Record<AutomaticTrigger, string>>);

/** What the form suggests as title and text. */
export const suggestedTitles = catalogue("automatic-message-titles", {
  welcome: "Welcome!",
  "before-birthday": "Your birthday is coming up",
  "come-back": "We have missed you",
  "voucher-expires": "Your voucher expires soon",
  "next-reward": "You are almost there",
} satisfies Readonly<Record<AutomaticTrigger, string>>);

/** See {@link suggestedTitles}. */
export const suggestedMessages = catalogue("automatic-message-suggestions", {
  welcome:
    "Thank you for joining. Show your code at the counter each time, and your points add up.",
  "before-birthday":
    "We would love to celebrate with you. Come by and see what is waiting for you.",
  "come-back": "It has been a while. Come by soon, your points are still here.",
  "voucher-expires": "Use it on your next visit, before it is gone.",
  "next-reward": "Only a few points are missing for your next reward.",
} satisfies Readonly<Record<AutomaticTrigger, string>>);
