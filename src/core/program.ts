import { noReview, type ReviewPolicy } from "./fraud-review/fraud-rules.ts";
import type { MailSettings } from "./mails/mail-settings.ts";
import { type ExpiryPolicy, noExpiry } from "./point-expiry/expiry-policy.ts";
import type { ProductSelection } from "./products/product-selection.ts";
import { noRules, type RuleBook } from "./rules/rule-book.ts";
import { type BrandShades, brandShades } from "./settings/brand-shades.ts";
import type { CardArtwork } from "./settings/card-artwork.ts";
import { type ProgramLook, programLook } from "./settings/program-look.ts";
import { defaultLook } from "./settings/tier-look.ts";
import { balanceRules, type TierRules } from "./tier-rules/tier-rules.ts";
import { defaultTiers, type Tier } from "./tiers.ts";

/** The parts of a program that staff change in the back office (decision 140); the others are decided by who runs the server. */
export const settingsSections = [
  "brand",
  "card",
  "timeZone",
  "tiers",
  "tierRules",
  "points",
  "expiry",
  "purchases",
  "review",
  "qr",
  "mail",
  "contact",
  "legal",
  "security",
] as const;

/** The sections that only admins see and change (decision 137). */
export const adminSections: readonly (typeof settingsSections)[number][] = ["security"];

/** The server that delivers emails, as the environment names it; its user and password are not part of the program. */
export interface MailServer {
  /** Such as 'smtp://mail.example.com:587'. */
  readonly address: string;
  /** The sender's email address. */
  readonly from: string;
}

/** The constants of a loyalty program (specification §9). Points are whole points. */
export interface Program {
  /** The number of the settings' version that is in force; 0 until one is stored (decision 140). */
  readonly version: number;
  readonly brand: {
    readonly name: string;
    /** A short line below the name; empty for none. */
    readonly tagline: string;
    /** The main colour, '#rrggbb'; empty for the one of the program's design. */
    readonly color: string;
    /** The id of the stored image with the name as a picture (decision 146); empty for none. */
    readonly logo: string;
    /** The id of the stored image of the symbol; empty for the one of the program's design. */
    readonly icon: string;
    /** The shades of `color`, see brand-shades.ts; null for an empty one. Derived, never stored. */
    readonly shades: BrandShades | null;
  };
  /** What is drawn on the cards of all tiers. */
  readonly card: CardArtwork;
  /** What differs from the design in how pages look; null for nothing. Derived from the settings, never stored. */
  readonly look: ProgramLook | null;
  /** The origin of links in emails and print; empty: the origin that the page was loaded from. */
  readonly publicUrl: string;
  /** IANA time zone of program days and years (readings, Points and tiers). */
  readonly timeZone: string;
  /** Lowest first. */
  readonly tiers: readonly Tier[];
  /** How tiers are reached and kept; by the balance, and for good, unless staff change it (docs/decisions/187). */
  readonly tierRules: TierRules;
  readonly points: {
    readonly referrer: number;
    /** How many referred sign-ups in one program day earn the referrer points; more earn none (decision 046). */
    readonly paidReferralsPerDay: number;
    readonly referralWelcome: number;
    readonly birthday: number;
    readonly adminSignup: number;
    /** For every customer who signs up, with or without a referral. */
    readonly signup: number;
  };
  /** When points expire; never unless staff turn it on (docs/decisions/185). */
  readonly expiry: ExpiryPolicy;
  /** How purchases earn (specification §1, §4). */
  readonly purchases: {
    /** Points for one unit of the currency, to two decimals; less than a point is carried to the next purchase (decision 141). */
    readonly pointsPerUnit: number;
    /** ISO 4217. */
    readonly currency: string;
    /** Number of decimals of the currency: 2 for euros, 0 for yen. */
    readonly decimals: number;
    /** A purchase below it, in minor units, is recorded and earns nothing. 0: every purchase earns. */
    readonly minimumAmount: number;
    /** Products that never earn, for example alcohol; none if it is empty (decision 155). */
    readonly excluded: ProductSelection;
  };
  /** When the points of purchases enter the balance, and what holds them for review; at once unless staff change it (docs/decisions/188). */
  readonly review: ReviewPolicy;
  readonly qr: {
    readonly prefix: string;
    /** How long a single code is valid unless staff choose an end date (specification §9). */
    readonly lifetimeDays: number;
    /** The same for codes of a batch, which are printed first and sold over months. */
    readonly batchLifetimeDays: number;
    /** The most points that staff can give a code, before any tier bonus. */
    readonly maxPoints: number;
    /** How many codes of one product a customer can redeem in a program day; null: no limit (specification §9; decision 139). */
    readonly scansPerProductAndDay: number | null;
  };
  /** What emails say about their sender. */
  readonly mail: MailSettings;
  /** How customers reach the program. Empty for what it does not offer. */
  readonly contact: {
    readonly email: string;
    readonly phone: string;
    /** An address that begins with https:// or http://. */
    readonly website: string;
    /** Such as the hours in which somebody answers. */
    readonly text: string;
  };
  /** The version of each legal text that is in force; 0: there is none. Saving a text puts its new version in force. */
  readonly legal: {
    readonly terms: number;
    readonly privacy: number;
    readonly imprint: number;
    /** The age that customers must have to sign up, in years. 0: any. */
    readonly minimumAge: number;
  };
  readonly mainAdmin: {
    readonly email: string;
    readonly secondaryEmail: string;
  };
  /** Who can join, how staff log in, and how long sessions last. Only admins see and change it. */
  readonly security: {
    /** When the main admin is asked for a 6-digit code at login (specification §6; readings, People). */
    readonly mainAdminTwoFactor: "never" | "when-enabled";
    /** Sessions of customers end after this many days without use, and after `customerTotalDays` in any case (decision 028). */
    readonly customerIdleDays: number;
    readonly customerTotalDays: number;
    /** The same for staff, in hours without use and in days. */
    readonly staffIdleHours: number;
    readonly staffTotalDays: number;
    /** Who can sign up: everybody, or only who is invited by staff or by a customer's referral code. */
    readonly signUp: "open" | "invitation";
  };
  /** Whether emails are sent; otherwise a reset is simulated (readings, People). */
  readonly sendsMail: boolean;
  /** Left out: there is none, and emails are written to the log (docs/decisions/067). */
  readonly mailServer?: MailServer;
  /** Whether staff actions are recorded in the audit log (server edition). */
  readonly keepsAuditLog: boolean;
  /** Whether there are tills and webhooks (server edition). */
  readonly hasCounter: boolean;
  /** Whether pushes are sent (server edition). */
  readonly sendsPush: boolean;
  /** The app id for sharing links in the social network's messenger; empty: none (specification §2, Referrals). */
  readonly messengerAppId: string;
  /** What staff defined: campaigns and challenges (decision 154). */
  readonly rules: RuleBook;
}

/** The highest limit of codes that a customer can redeem of one product in a day. */
export const MAX_SCANS_PER_DAY = 100;

/** The maximum validity of a code, in days. */
export const MAX_QR_LIFETIME_DAYS = 3650;

/** Returns the number of decimals of a currency, or undefined for an unknown ISO 4217 code. */
export function decimalsOf(currency: string): number | undefined {
  if (!Intl.supportedValuesOf("currency").includes(currency)) return undefined;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits;
}

/** The program as specified, in UTC unless configured otherwise. */
export const defaultProgram: Program = {
  version: 0,
  brand: { name: "Regulars", tagline: "", color: "", logo: "", icon: "", shades: null },
  card: { pattern: "none", image: "" },
  look: null,
  publicUrl: "",
  timeZone: "UTC",
  tiers: defaultTiers,
  tierRules: balanceRules,
  points: {
    referrer: 5,
    paidReferralsPerDay: 20,
    referralWelcome: 10,
    birthday: 25,
    adminSignup: 10,
    signup: 0,
  },
  expiry: noExpiry,
  purchases: {
    pointsPerUnit: 1,
    currency: "EUR",
    decimals: 2,
    minimumAmount: 0,
    // Not `everything`, because pages would load the schema with it.
    excluded: { skus: [], categories: [] },
  },
  review: noReview,
  qr: {
    prefix: "REGULARS-",
    lifetimeDays: 5,
    batchLifetimeDays: 365,
    maxPoints: 1_000_000,
    scansPerProductAndDay: 1,
  },
  mail: {
    senderName: "",
    replyTo: "",
    sendsWelcome: false,
    sendsVoucherIssued: false,
    sendsVoucherExpiring: false,
    sendsPointsExpiring: true,
    sendsTierReached: false,
    sendsTierEnding: true,
    sendsBirthday: false,
    mostPerWeek: 3,
    verifiesAddresses: false,
  },
  contact: { email: "", phone: "", website: "", text: "" },
  legal: { terms: 0, privacy: 0, imprint: 0, minimumAge: 0 },
  mainAdmin: {
    email: "admin@regulars.example",
    secondaryEmail: "recovery@regulars.example",
  },
  security: {
    mainAdminTwoFactor: "never",
    customerIdleDays: 14,
    customerTotalDays: 30,
    staffIdleHours: 12,
    staffTotalDays: 7,
    signUp: "open",
  },
  sendsMail: false,
  keepsAuditLog: false,
  hasCounter: false,
  sendsPush: false,
  messengerAppId: "",
  rules: noRules,
};

/** The settings of a program that staff change: sections of {@link Program}. */
export type Settings = Pick<Program, Exclude<(typeof settingsSections)[number], "brand">> & {
  readonly brand: Omit<Program["brand"], "shades">;
};

/**
 * Returns a text that changes whenever staff change settings or rules, so that open pages notice (decisions 140 and 154).
 */
export function inForce({ version, rules }: Pick<Program, "version" | "rules">): string {
  return `${version}.${rules.revision}`;
}

/** Returns a program's settings. */
export function settingsOf(program: Program): Settings {
  const { shades: _derived, ...brand } = program.brand;
  const sections = settingsSections.map((name) => [name, program[name]]);
  return { ...Object.fromEntries(sections), brand } as Settings; // each section by its name
}

/**
 * Returns a program with the settings of a stored version. Sections and fields that did not exist when it was stored keep those of `base`.
 */
export function withSettings(
  base: Program,
  stored: { readonly version: number; readonly settings: Readonly<Record<string, unknown>> },
): Program {
  const { settings: own } = stored;
  const sections = settingsSections.map((name) => [name, merged(base[name], own[name])]);
  const settings = Object.fromEntries(sections) as Settings; // stored by the commands of core/settings, which have validated them
  const shades = settings.brand.color === "" ? null : brandShades(settings.brand.color);
  const brand = { ...settings.brand, shades };
  // Tiers that were stored without a look have the one of their name.
  const tiers = settings.tiers.map((tier) => ({ ...defaultLook(tier.name), ...tier }));
  const look = programLook({ brand, tiers, card: settings.card });
  return { ...base, ...settings, brand, tiers, look, version: stored.version };
}

/** Returns a stored section; an object with the fields of `base` that it lacks. */
function merged(base: unknown, stored: unknown): unknown {
  if (stored === undefined) return base;
  const isObject = typeof stored === "object" && stored !== null && !Array.isArray(stored);
  return isObject && typeof base === "object" ? { ...base, ...stored } : stored;
}
