import { catalogue } from "../catalogue.ts";
import { amountIn, number, plural } from "./format.ts";

/** The texts of the screens of program settings. */
export const settingsTexts = catalogue("settings", {
  program: "Program",
  lead: "Changes apply at once, for every customer and on every open page.",
  sections: "Sections",
  brand: "Brand",
  points: "Points",
  expiry: "Expiry",
  tiers: "Tiers",
  codes: "QR codes",
  mail: "E-mail",
  security: "Security",
  legal: "Legal and contact",
  history: "History",
  save: "Save",
  saving: "Saving…",
  discard: "Discard Changes",
  unsaved: "You have unsaved changes.",
  brandLead: "What customers read in the header, in e-mails and on labels.",
  brandLeadWithoutMail: "What customers read in the header and on labels.",
  name: "Name",
  tagline: "Tagline",
  taglineHint: "Shown below the name. May be empty.",
  mainColor: "Main colour",
  mainColorLead:
    "For buttons, links and marks. Each theme gets its own shade, so that texts stay readable.",
  colorCode: "Colour code",
  colorCodeHint: "For example #0b5d4e. Leave empty for the default colour.",
  pickColor: "Pick a colour",
  designColor: "Use the Default Colour",
  cardArtwork: "Cards",
  cardArtworkLead:
    "The pattern or picture on the membership cards of all tiers. Texts on it stay readable.",
  artwork: "Artwork",
  ownPicture: "Own picture",
  preview: "Preview",
  previewLead: "What customers will see once you save. It changes while you type.",
  previewTier: "Tier on the card",
  phoneShows: ({
    name,
    tagline,
    tier,
    artwork,
  }: {
    name: string;
    tagline: string;
    tier: string;
    artwork: string;
  }) =>
    `A phone. At the top: ${tagline === "" ? name : `${name}, ${tagline}`}. Below, a membership card of the tier ${tier}, artwork: ${artwork}. Then a button in the main colour.`,
  lightTheme: "Light theme",
  darkTheme: "Dark theme",
  contrast: ({ ratio }: { ratio: string }) => `Contrast of buttons ${ratio}:1`,
  sampleCustomer: "Ana Sample",
  sampleGreeting: "Hello, Ana",
  sampleNextTier: "the next tier",
  sampleButton: "Show my code",
  sampleBadge: "New",
  sampleLink: "See all rewards",
  purchases: "Purchases",
  purchasesLead: "What customers earn for what they pay.",
  pointsPerUnit: "Points per unit of currency",
  pointsPerUnitHint: "For example 1.5. At most two decimals.",
  currency: "Currency",
  minimumAmount: "Minimum amount",
  minimumAmountHint:
    "For example 2.50. Purchases below it earn nothing. With 0, every purchase earns points.",
  excluded: "Products that never earn",
  excludedHint: "For example alcohol. They count neither for points and bonuses nor for campaigns.",
  noneExcluded: "None: every product earns.",
  days: "Days",
  daysLead: "When a day begins and ends: for birthdays, daily limits and charts.",
  timeZone: "Time zone",
  timeZoneHint: "Type a city, such as Berlin, and pick it from the list.",
  referrals: "Referrals",
  referrer: "Points for a referral",
  referrerHint: "For the customer whose friend joins.",
  referralWelcome: "Points for the invited friend",
  paidReferralsPerDay: "Rewarded referrals per day",
  paidReferralsPerDayHint: "Further sign-ups on the same day earn the referrer no points.",
  otherPoints: "Birthdays and sign-up",
  birthday: "Birthday points",
  birthdayHint: "Multiplied by the factor of the customer's tier.",
  tiersLead:
    "From the lowest to the highest. When you save, every customer stays in their present tier.",
  tierNumber: ({ place }: { place: number }) => `Tier ${place}`,
  tierName: "Name of the tier",
  threshold: "Points needed",
  thresholdHint: "Leave empty for a tier that only staff assign.",
  lowestHint: "The lowest tier begins at 0 points.",
  bonusPercent: "Bonus on purchases and codes (%)",
  birthdayMultiple: "Birthday points times",
  benefits: "Benefits",
  benefitsHint: "One in each line, as customers read them.",
  tierColor: "Colour",
  tierColorHint:
    "For example #914a21. The card may show a lighter or darker shade, so that texts stay readable.",
  pickTierColor: ({ name }: { name: string }) => `Pick a colour for ${name}`,
  cardStyle: "Card style",
  previewOf: ({ name }: { name: string }) => `Preview of ${name}`,
  badgeForStaff: "On staff screens:",
  addTier: "Add Tier",
  removeTier: ({ name }: { name: string }) => `Remove ${name}`,
  moveUp: ({ name }: { name: string }) => `Move ${name} up`,
  moveDown: ({ name }: { name: string }) => `Move ${name} down`,
  newTier: "the new tier",
  inThisTier: ({ count }: { count: number }) =>
    plural(count, {
      one: "1 customer is in this tier, so it cannot be removed.",
      other: `${number(count)} customers are in this tier, so it cannot be removed.`,
    }),
  reaches: ({ count, isMore }: { count: number; isMore: boolean }) =>
    isMore
      ? `More than ${number(count)} active customers have enough points.`
      : plural(count, {
          one: "1 active customer has enough points.",
          other: `${number(count)} active customers have enough points.`,
        }),
  signup: "Points for signing up",
  signupHint: "For every new customer, in addition to the points for an invitation.",
  scanningCodes: "Scanning codes",
  scanningCodesLead: "This also applies to codes that customers already have.",
  scansPerProductAndDay: "Scans per product and day",
  scansPerProductAndDayHint:
    "How many codes of one product a customer can redeem in a day, from 1 to 100. Leave empty for no limit.",
  noLimit: "No limit",
  newCodes: "New codes",
  codesLead: "For codes that you generate from now on. Existing codes stay as they are.",
  prefix: "Prefix of codes",
  prefixHint: "Capital letters or digits and a hyphen, such as CAFE-.",
  lifetimeDays: "Single codes are valid for (days)",
  batchLifetimeDays: "Codes of a batch are valid for (days)",
  maxPoints: "Most points per code",
  maxPointsHint: "From 1 to 10,000,000, before any tier bonus.",
  confirmChange: "Save this change?",
  currencyConsequence: ({ before, after }: { before: string; after: string }) =>
    `New purchases are in ${after}. Past purchases stay in ${before}, and refunds of them too. Tills that still send ${before} are refused. Points and rewards keep their numbers.`,
  minimumConsequence: ({ currency, amount }: { currency: string; amount: number }) =>
    `Purchases below ${amountIn(currency, amount)} earn nothing.`,
  timeZoneConsequence: ({ before, after }: { before: string; after: string }) =>
    `Days begin and end in ${after} from now on. Past transactions keep the days of ${before}, so today's totals in charts may be split.`,
  expiryConsequence:
    "Points expire at other times than now. Nothing expires for 30 days after this change.",
  changedMeanwhile: "Changed meanwhile",
  changedMeanwhileText:
    "Somebody else has saved these settings since you began. This is what your version would change:",
  saveMine: "Save My Version",
  keepOther: "Keep the Other Version",
  noVersions: "No changes yet.",
  noVersionsText: "Every saved change appears here, with its author and time.",
  version: ({ version }: { version: number }) => `Version ${version}`,
  inForce: "In force",
  fromConfiguration: "From the server's configuration",
  byAuthor: ({ author }: { author: string }) => `Saved by ${author}`,
  restoredBy: ({ author, version }: { author: string; version: number }) =>
    `${author} restored version ${version}`,
  restore: "Restore",
  restoreVersion: ({ version }: { version: number }) => `Restore version ${version}`,
  restoreTitle: ({ version }: { version: number }) => `Restore version ${version}?`,
  restoreText:
    "All settings of this version apply again at once. If points expire at other times in it, nothing expires for 30 days. The present ones stay in the history.",
  restoreTextWithoutSecurity:
    "All settings of this version apply again at once, except those of security, which only admins change. If points expire at other times in it, nothing expires for 30 days. The present ones stay in the history.",
  hiddenChanges: "Changed security settings, which only admins see.",
  restoring: "Restoring…",
});
