import { type PointActivity, pointActivities } from "#core/point-lots/activities.ts";
import { catalogue } from "../catalogue.ts";
import { cardPatternWords, cardStyleWords } from "./card-looks.ts";
import { number } from "./format.ts";
import { monthName } from "./month-name.ts";

/** What each setting of the program is called, by its dotted path. */
export const settingNames: Readonly<Record<string, string>> = {
  "brand.name": "Name",
  "brand.tagline": "Tagline",
  "brand.color": "Main color",
  "brand.logo": "Logo",
  "brand.icon": "Icon",
  "card.pattern": "Pattern of cards",
  "card.image": "Picture on cards",
  timeZone: "Time zone",
  "tiers.name": "name",
  "tiers.threshold": "points needed",
  "tiers.bonusPercent": "bonus in percent",
  "tiers.birthdayMultiple": "birthday factor",
  "tiers.benefits": "benefits",
  "tiers.color": "color",
  "tiers.cardStyle": "card style",
  "tiers.order": "Order of tiers",
  "points.referrer": "Points for a referral",
  "points.paidReferralsPerDay": "Rewarded referrals per day",
  "points.referralWelcome": "Points for an invited customer",
  "points.birthday": "Birthday points",
  "points.adminSignup": "Points of the first admin",
  "points.signup": "Points for signing up",
  "tierRules.basis": "What tiers are reached by",
  "tierRules.months": "Months of the period of tiers",
  "tierRules.graceDays": "Days until a tier that was not kept ends",
  "expiry.kind": "Expiry of points",
  "expiry.months": "Months until points expire",
  "expiry.yearEnd": "Month at whose end points expire",
  "expiry.yearMonths": "Months that points are valid at least",
  "expiry.activities": "Activities that keep points valid",
  "expiry.exemptTiers": "Tiers whose points do not expire",
  "review.pendingDays": "Days that points stay pending",
  "review.reviewDays": "Days until held points are released without a decision",
  "review.rules.manyPurchases.isOn": "Rule “Many purchases a day”",
  "review.rules.manyPurchases.times": "Purchases a day that are usual",
  "review.rules.sameStaff.isOn": "Rule “Same staff member and customer”",
  "review.rules.sameStaff.times": "Purchases by the same staff member that are usual",
  "review.rules.largeAmount.isOn": "Rule “Large amount”",
  "review.rules.largeAmount.amount": "Highest usual amount in cents or other smallest units",
  "review.rules.roundAmounts.isOn": "Rule “Round amounts”",
  "review.rules.roundAmounts.multiple":
    "What round amounts are multiples of, in cents or other smallest units",
  "review.rules.roundAmounts.times": "Round amounts that hold points",
  "review.rules.refundAfterSpending.isOn": "Rule “Refunds after spending”",
  "review.rules.refundAfterSpending.times": "Refunds after spending that hold points",
  "review.rules.sharedOrigin.isOn": "Rule “Many accounts from one device or address”",
  "review.rules.sharedOrigin.perDevice": "Accounts per device that are usual",
  "review.rules.sharedOrigin.perAddress": "Accounts per address that are usual",
  "review.rules.twoLocations.isOn": "Rule “Two locations within minutes”",
  "review.rules.twoLocations.minutes": "Minutes between two locations that hold points",
  "review.rules.staffAccount.isOn": "Rule “Accounts of staff”",
  "review.rules.staffAccount.onlyOwnEntries":
    "Accounts of staff: only purchases that they record themselves",
  "purchases.pointsPerUnit": "Points per unit of currency",
  "purchases.currency": "Currency",
  "purchases.decimals": "Decimals of the currency",
  "purchases.minimumAmount": "Minimum amount",
  "purchases.excluded.skus": "Products that never earn",
  "purchases.excluded.categories": "Categories that never earn",
  "qr.prefix": "Prefix of codes",
  "qr.lifetimeDays": "Days that a single code is valid",
  "qr.batchLifetimeDays": "Days that codes of a batch are valid",
  "qr.maxPoints": "Most points per code",
  "qr.scansPerProductAndDay": "Scans per product and day",
  "mail.senderName": "Sender name of emails",
  "mail.replyTo": "Reply-to address of emails",
  "mail.sendsWelcome": "Welcome email",
  "mail.sendsVoucherIssued": "Email about a new voucher",
  "mail.sendsPointsExpiring": "Email before points expire",
  "mail.sendsVoucherExpiring": "Email before a voucher expires",
  "mail.sendsTierReached": "Email about a tier that was reached",
  "mail.sendsTierEnding": "Email about a tier that was not kept",
  "mail.sendsBirthday": "Birthday email",
  "mail.mostPerWeek": "Emails per customer in seven days",
  "mail.verifiesAddresses": "Confirmation of email addresses",
  "contact.email": "Email address for customers",
  "contact.phone": "Phone number for customers",
  "contact.website": "Web address for customers",
  "contact.text": "Note about contact",
  "legal.terms": "Terms",
  "legal.privacy": "Privacy policy",
  "legal.imprint": "Imprint",
  "legal.minimumAge": "Minimum age in years",
  "security.mainAdminTwoFactor": "Two-factor of the main admin",
  "security.customerIdleDays": "Days without use until customers are logged out",
  "security.customerTotalDays": "Days until customers are logged out in any case",
  "security.staffIdleHours": "Hours without use until staff are logged out",
  "security.staffTotalDays": "Days until staff are logged out in any case",
  "security.signUp": "Sign-up",
};

const ruleSwitches = Object.keys(settingNames).filter((field) =>
  /^review\.rules\.\w+\.(isOn|onlyOwnEntries)$/.test(field),
);

const mailSwitches = [
  "mail.sendsWelcome",
  "mail.sendsVoucherIssued",
  "mail.sendsVoucherExpiring",
  "mail.sendsPointsExpiring",
  "mail.sendsTierReached",
  "mail.sendsTierEnding",
  "mail.sendsBirthday",
  "mail.verifiesAddresses",
];

/** How values of settings are written that are neither texts nor numbers, by the setting's path. */
const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "security.mainAdminTwoFactor": {
    never: "never asked for a code",
    "when-enabled": "asked for a code when it is set up",
  },
  ...Object.fromEntries(
    [...mailSwitches, ...ruleSwitches].map((field) => [field, { true: "on", false: "off" }]),
  ),
  "security.signUp": { open: "open to everybody", invitation: "by invitation only" },
  "tiers.cardStyle": cardStyleWords,
  "tierRules.basis": {
    balance: "the balance",
    "earned-rolling": "points earned in the last months",
    "earned-year": "points earned in the calendar year",
    "spent-rolling": "money spent in the last months",
    "spent-year": "money spent in the calendar year",
  },
  "expiry.kind": {
    never: "never",
    "after-earning": "some months after they were earned",
    yearly: "once a year",
    inactivity: "some months after the last activity",
  },
  "card.pattern": cardPatternWords,
};

/** The activities that can keep points valid, as the settings and their history call them. */
export const activityNames: Readonly<Record<PointActivity, string>> = catalogue(
  "point-activities",
  {
    purchase: "Purchases",
    "qr-code": "Scans of codes from packaging",
    reward: "Redeemed rewards",
    "promo-code": "Promo codes",
  },
);

function activityName(activity: string): string {
  const found = pointActivities.find((one) => one === activity);
  return found === undefined ? activity : activityNames[found];
}

/** A changed setting, as core's `SettingsDifference`: the path, the tier's name or nothing, and both values. */
interface Difference {
  readonly field: string;
  readonly item: string;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

/** Describes a changed setting, such as "Points for a referral: 5 → 7" and "Silver, points needed: 500 → 600". */
export function settingDifference({ field, item, before, after }: Difference): string {
  if (field === "tiers.added") return `Tier ${item} added`;
  if (field === "tiers.removed") return `Tier ${item} removed`;
  const name = settingNames[field] ?? field;
  if (isLegalText(field)) return legalTextChange(name, Number(before), Number(after));
  if (imageSettings.has(field)) return `${name} ${imageChange(before, after)}`;
  return `${item === "" ? name : `${item}, ${name}`}: ${shown(field, before)} → ${shown(field, after)}`;
}

/** Whether a setting is the number of the version of a legal text that is in force. */
export function isLegalText(field: string): boolean {
  return ["legal.terms", "legal.privacy", "legal.imprint"].includes(field);
}

/** Describes another version of a legal text in force, such as "Terms changed: version 2 → 3". 0: none is in force. */
function legalTextChange(name: string, before: number, after: number): string {
  if (before === 0) return `${name} published: version ${number(after)}`;
  if (after === 0) return `${name} removed: version ${number(before)}`;
  return `${name} changed: version ${number(before)} → ${number(after)}`;
}

/** Settings whose values are ids of images, which say nothing to readers. */
const imageSettings: ReadonlySet<string> = new Set(["brand.logo", "brand.icon", "card.image"]);

function imageChange(before: string | number | null, after: string | number | null): string {
  if (after === "") return "removed";
  return before === "" ? "added" : "replaced";
}

/** Settings for which no value means that there is no limit. */
const limits: ReadonlySet<string> = new Set(["qr.scansPerProductAndDay"]);

/** Settings that are lists of names. */
const lists: ReadonlySet<string> = new Set(["expiry.activities", "expiry.exemptTiers"]);

function shown(field: string, value: string | number | null): string {
  if (value === null) return limits.has(field) ? "no limit" : "none";
  if (value === "") return lists.has(field) ? "none" : "empty";
  if (field === "expiry.yearEnd") return monthName(Number(value));
  if (typeof value === "number") return number(value);
  if (field === "expiry.activities") return value.split("; ").map(activityName).join(", ");
  return valueNames[field]?.[value] ?? value;
}
