import type { MailKinds } from "#core/mails/mail.ts";
import { catalogue } from "../catalogue.ts";
import { calendarDay } from "./calendar-day.ts";
import { number, pointCount } from "./format.ts";
import { giftSentence, messageButtonTexts } from "./message-words.ts";
import { tierAmount } from "./tier-end.ts";

/**
 * The words of one kind of email. `text` are its paragraphs; the button with the link comes after the last one, and its address below it.
 */
export interface MailTexts<Params> {
  readonly subject: (params: Params) => string;
  readonly text: (params: Params) => string;
  readonly button: string | ((params: Params) => string);
}

type AllMailTexts = { readonly [Kind in keyof MailKinds]: MailTexts<MailKinds[Kind]> };

/** The emails that the server sends. */
export const mailTexts: AllMailTexts = {
  "password-reset": {
    subject: ({ brand }) => `Reset your ${brand} password`,
    text: ({ brand }) =>
      paragraphs(
        "Hello,",
        `Someone asked to reset the password of the ${brand} account with this email address.`,
        "If it wasn't you, ignore this email. The password has not changed.",
        "To choose a new password, open this link. It works once and expires in an hour:",
      ),
    button: "Choose a new password",
  },
  "admin-recovery": {
    subject: ({ brand }) => `Recover the ${brand} admin account`,
    text: ({ brand }) =>
      paragraphs(
        "Hello,",
        `Someone asked to reset the password of the main admin account of ${brand}. This is its recovery address.`,
        "If it wasn't you, ignore this email. The password has not changed.",
        "To choose a new password for the admin account, open this link. It works once and expires in an hour:",
      ),
    button: "Choose a new password",
  },
  "staff-invitation": {
    subject: ({ brand }) => `Join the team of ${brand}`,
    text: ({ brand }) =>
      paragraphs(
        "Hello,",
        `You are invited to help run ${brand}. The page behind the link says who invited you.`,
        "If you don't know this program, ignore this email. No account is created until you choose a password.",
        "To accept, open this link. It works once and expires in 7 days:",
      ),
    button: "Accept the invitation",
  },
  "customer-invitation": {
    subject: ({ brand }) => `Your invitation to ${brand}`,
    text: ({ brand }) =>
      paragraphs(
        "Hello,",
        `You are invited to become a customer of ${brand} and to collect points. The page behind the link says who invited you.`,
        "If you don't know this program, ignore this email. No account is created until you sign up.",
        "To sign up, open this link. It works once and expires in 7 days:",
      ),
    button: "Sign Up",
  },
  "address-verification": {
    subject: ({ brand }) => `Confirm your email address for ${brand}`,
    text: ({ brand }) =>
      paragraphs(
        "Hello,",
        `Someone used this email address for an account at ${brand}.`,
        "If it wasn't you, ignore this email. You will not get news at this address.",
        "To confirm that the address is yours, open this link. It works once and expires in 24 hours:",
      ),
    button: "Confirm my address",
  },
  "complete-account": {
    subject: ({ brand }) => `Complete your ${brand} account`,
    text: ({ brand }) =>
      paragraphs(
        "Hello,",
        `Your email address was given at the counter of ${brand}, so that you can collect points. Choose a password to see and use them.`,
        "If it wasn't you, ignore this email. Nobody can log in to the account without this link.",
        "To complete your account, open this link. It works once and expires in 30 days:",
      ),
    button: "Complete my account",
  },
  "test-mail": {
    subject: ({ brand }) => `Test email of ${brand}`,
    text: ({ brand }) =>
      paragraphs(
        "Hello,",
        `This email shows that ${brand} can send emails. You asked for it in the back office.`,
        "The settings of email are on this page:",
      ),
    button: "Open the settings",
  },
  welcome: {
    subject: ({ brand }) => `Welcome to ${brand}`,
    text: ({ brand }) =>
      paragraphs(
        "Hello,",
        `Thank you for joining ${brand}. Show your code when you pay, and you collect points with every visit.`,
        "Your points buy rewards, and you can follow them on your page:",
      ),
    button: "Open my page",
  },
  "voucher-issued": {
    subject: ({ brand }) => `You have a new voucher from ${brand}`,
    text: ({ title, count, until }) =>
      paragraphs(
        "Hello,",
        count === 1
          ? `We have put a voucher into your wallet: ${title}.`
          : `We have put ${number(count)} vouchers into your wallet. One of them is: ${title}.`,
        `${until === null ? "It does not expire." : `You can use it until ${calendarDay(until)}.`} Show it when you pay.`,
      ),
    button: "See it in my wallet",
  },
  "voucher-expiring": {
    subject: ({ title }) => `Your voucher expires soon: ${title}`,
    text: ({ brand, title, until }) =>
      paragraphs(
        "Hello,",
        `Your voucher from ${brand} is still waiting for you: ${title}.`,
        until === null
          ? "Show it when you pay."
          : `You can use it until ${calendarDay(until)}. Show it when you pay.`,
      ),
    button: "See it in my wallet",
  },
  "points-expiring": {
    subject: ({ brand, points, until }) =>
      `${pointCount(points)} at ${brand} can be used until ${calendarDay(until)}`,
    text: ({ brand, points, until }) =>
      paragraphs(
        "Hello,",
        `You have ${pointCount(points)} at ${brand} that expire at the end of ${calendarDay(until)}.`,
        "Use them for a reward before then. Your history shows which points expire when.",
      ),
    button: "See my points",
  },
  "tier-reached": {
    subject: ({ brand, tier }) => `You are ${tier} at ${brand}`,
    text: ({ brand, tier }) =>
      paragraphs(
        "Hello,",
        `You have reached ${tier} at ${brand}. Thank you for coming so often.`,
        "What this tier gives you is on your profile:",
      ),
    button: "See my benefits",
  },
  "tier-ending": {
    subject: ({ tier, until }) => `Keep ${tier} until ${calendarDay(until)}`,
    text: ({ brand, tier, followingTier, until, missing, currency }) =>
      paragraphs(
        "Hello,",
        `You have ${tier} at ${brand} until ${calendarDay(until)}. After that, you will have ${followingTier}.`,
        currency === null
          ? `Earn ${tierAmount(missing, currency)} until then to keep ${tier}.`
          : `Spend ${tierAmount(missing, currency)} until then to keep ${tier}.`,
        "Your profile shows how much is missing:",
      ),
    button: "See my tier",
  },
  birthday: {
    subject: ({ brand }) => `Happy birthday from ${brand}`,
    text: ({ brand }) =>
      paragraphs(
        "Hello,",
        `Everybody at ${brand} wishes you a happy birthday.`,
        "Your birthday gift is among the rewards today. It is free:",
      ),
    button: "Open my birthday gift",
  },
  message: {
    subject: ({ title }) => title,
    text: ({ text, gift }) => (gift === null ? text : paragraphs(text, giftSentence(gift))),
    button: ({ button }) => (button === null ? "" : messageButtonTexts[button]),
  },
};

/** What the template says around the texts of an email. */
export const mailFrameTexts = catalogue("mail-frame", {
  addressBelow: "If the button does not work, open this address:",
  whyNews: ({ brand }: { brand: string }) =>
    `You get this email because you are a customer of ${brand}.`,
  whyService: ({ brand }: { brand: string }) =>
    `This is a service email of ${brand}. It contains no advertising.`,
  choose: "Choose what you receive",
  chooseAt: ({ address }: { address: string }) => `Choose what you receive: ${address}`,
  unsubscribe: "Stop these emails",
  unsubscribeAt: ({ address }: { address: string }) => `Stop these emails: ${address}`,
  testSubject: ({ subject }: { subject: string }) => `Test: ${subject}`,
});

/** The parameters of samples, for previews and test emails. */
export const mailSampleTexts = catalogue("mail-samples", {
  voucher: "A free cappuccino",
  tier: "Gold",
  followingTier: "Silver",
  subject: "Our autumn menu is here",
  message:
    "Hello,\n\nFrom Monday you'll find pumpkin soup and apple cake on our menu.\n\nYou get double points for both in the first week.",
});

function paragraphs(...parts: readonly string[]): string {
  return parts.join("\n\n");
}
