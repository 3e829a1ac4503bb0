import * as z from "zod/mini";
import { text } from "./kit/fields.ts";
import { pointsFieldErrors } from "./points/field-errors.ts";
import { purchasesFieldErrors } from "./purchases/field-errors.ts";
import { MAX_CODE_POINTS } from "./qr-codes/max-code-points.ts";

/** A membership tier. `threshold` is the balance in points that reaches it; null when no balance does (specification §9). */
export interface Tier {
  readonly name: string;
  readonly threshold: number | null;
  /** Percent on top of points from purchases and QR scans, rounded down to whole points (readings, Points and tiers). */
  readonly bonusPercent: number;
  /** Factor of the birthday bonus: 2 doubles it. */
  readonly birthdayMultiple: number;
  readonly benefits: readonly string[];
}

/** The constants of a loyalty program (specification §9). Points are whole points. */
export interface Program {
  readonly brand: string;
  /** The origin of links in e-mails and print; empty: the origin that the page was loaded from. */
  readonly publicUrl: string;
  /** IANA time zone of program days and years (readings, Points and tiers). */
  readonly timeZone: string;
  /** Lowest first. */
  readonly tiers: readonly Tier[];
  readonly points: {
    readonly referrer: number;
    /** How many referred sign-ups in one program day earn the referrer points; more earn none (decision 046). */
    readonly paidReferralsPerDay: number;
    readonly referralWelcome: number;
    readonly birthday: number;
    readonly adminSignup: number;
  };
  /** How purchases earn (specification §1, §4). */
  readonly purchases: {
    /** Points for one unit of the currency, to two decimals; the points of a purchase are rounded down. */
    readonly pointsPerUnit: number;
    /** ISO 4217. */
    readonly currency: string;
    /** Number of decimals of the currency: 2 for euros, 0 for yen. */
    readonly decimals: number;
  };
  readonly qr: {
    readonly prefix: string;
    /** How long a single code is valid unless staff choose an end date (specification §9). */
    readonly lifetimeDays: number;
    /** The same for codes of a batch, which are printed first and sold over months. */
    readonly batchLifetimeDays: number;
    /** The most points that staff can give a code, before any tier bonus. */
    readonly maxPoints: number;
  };
  readonly mainAdmin: {
    readonly email: string;
    readonly secondaryEmail: string;
    /** When the main admin is asked for a 6-digit code at login (specification §6; readings, People). */
    readonly twoFactor: "never" | "when-enabled";
  };
  /** Whether e-mails are sent; otherwise a reset is simulated (readings, People). */
  readonly sendsMail: boolean;
  /** Whether staff actions are recorded in the audit log (server edition). */
  readonly keepsAuditLog: boolean;
  /** Whether there are tills and webhooks (server edition). */
  readonly hasCounter: boolean;
  /** The app id for sharing links in the social network's messenger; empty: none (specification §2, Referrals). */
  readonly messengerAppId: string;
}

const tier = z.strictObject({
  name: text({ min: 1, max: 30 }),
  threshold: z.nullable(z.int().check(z.gte(0))),
  bonusPercent: z.int().check(z.gte(0), z.lte(1000)),
  birthdayMultiple: z.int().check(z.gte(1), z.lte(100)),
  benefits: z.array(z.string()).check(z.maxLength(20)),
});

/** Returns whether tiers begin at 0 points, thresholds increase, and names are unique ignoring case. */
function isLadder(tiers: readonly Tier[]): boolean {
  const thresholds = tiers.flatMap(({ threshold }) => threshold ?? []);
  const names = new Set(tiers.map(({ name }) => name.toLowerCase()));
  return (
    tiers[0]?.threshold === 0 &&
    thresholds.every(
      (threshold, place) => place === 0 || threshold > (thresholds[place - 1] ?? 0),
    ) &&
    names.size === tiers.length
  );
}

const tiers = z.array(tier).check(
  z.minLength(1),
  z.maxLength(12),
  z.refine(isLadder, {
    error: pointsFieldErrors["tiers-out-of-order"],
  }),
);

const points = z.int().check(z.gte(0), z.lte(1_000_000));

const rate = z.number().check(
  z.gte(0),
  z.lte(10_000),
  z.refine<number>((value) => Math.round(value * 100) / 100 === value, {
    error: purchasesFieldErrors["rate-too-precise"],
  }),
);

/** The maximum validity of a code, in days. */
export const MAX_QR_LIFETIME_DAYS = 3650;

const qrLifetime = z.int().check(z.gte(1), z.lte(MAX_QR_LIFETIME_DAYS));

const isCurrency = z.refine<string>((code) => decimalsOf(code) !== undefined, {
  error: purchasesFieldErrors["currency-unknown"],
});

/** Returns the number of decimals of a currency, or undefined for an unknown ISO 4217 code. */
export function decimalsOf(currency: string): number | undefined {
  if (!Intl.supportedValuesOf("currency").includes(currency)) return undefined;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits;
}

/** The settings that a PROGRAM_FILE may override; the others keep their defaults. */
export const programFile = z.strictObject({
  brand: z.optional(text({ min: 1, max: 60 })),
  tiers: z.optional(tiers),
  points: z.optional(
    z.partial(
      z.strictObject({
        referrer: points,
        paidReferralsPerDay: z.int().check(z.gte(0), z.lte(1000)),
        referralWelcome: points,
        birthday: points,
        adminSignup: points,
      }),
    ),
  ),
  purchases: z.optional(
    z.partial(z.strictObject({ pointsPerUnit: rate, currency: z.string().check(isCurrency) })),
  ),
  qr: z.optional(
    z.partial(
      z.strictObject({
        prefix: z.string().check(z.regex(/^[A-Z0-9]{1,20}-$/)),
        lifetimeDays: qrLifetime,
        batchLifetimeDays: qrLifetime,
        maxPoints: z.int().check(z.gte(1), z.lte(MAX_CODE_POINTS)),
      }),
    ),
  ),
});

/** The program as specified, in UTC unless configured otherwise. */
export const defaultProgram: Program = {
  brand: "Regulars",
  publicUrl: "",
  timeZone: "UTC",
  tiers: [
    {
      name: "Bronze",
      threshold: 0,
      bonusPercent: 0,
      birthdayMultiple: 1,
      benefits: ["Basic access", "A birthday bonus"],
    },
    {
      name: "Silver",
      threshold: 500,
      bonusPercent: 10,
      birthdayMultiple: 1,
      benefits: ["10% bonus points on purchases and scans", "A birthday bonus"],
    },
    {
      name: "Gold",
      threshold: 1000,
      bonusPercent: 15,
      birthdayMultiple: 2,
      benefits: ["15% bonus points on purchases and scans", "Double birthday bonus"],
    },
    {
      name: "Platinum",
      threshold: null,
      bonusPercent: 20,
      birthdayMultiple: 3,
      benefits: ["20% bonus points on purchases and scans", "Triple birthday bonus"],
    },
    {
      name: "Diamond",
      threshold: null,
      bonusPercent: 25,
      birthdayMultiple: 4,
      benefits: ["25% bonus points on purchases and scans", "Quadruple birthday bonus"],
    },
  ],
  points: {
    referrer: 5,
    paidReferralsPerDay: 20,
    referralWelcome: 10,
    birthday: 25,
    adminSignup: 10,
  },
  purchases: { pointsPerUnit: 1, currency: "EUR", decimals: 2 },
  qr: { prefix: "REGULARS-", lifetimeDays: 5, batchLifetimeDays: 365, maxPoints: 1_000_000 },
  mainAdmin: {
    email: "admin@regulars.example",
    secondaryEmail: "recovery@regulars.example",
    twoFactor: "never",
  },
  sendsMail: false,
  keepsAuditLog: false,
  hasCounter: false,
  messengerAppId: "",
};

/** Merges a parsed PROGRAM_FILE into a base program. */
export function withOverrides(base: Program, file: z.output<typeof programFile>): Program {
  return {
    ...base,
    brand: file.brand ?? base.brand,
    tiers: file.tiers ?? base.tiers,
    points: { ...base.points, ...withoutUndefined(file.points ?? {}) },
    purchases: withCurrency({ ...base.purchases, ...withoutUndefined(file.purchases ?? {}) }),
    qr: { ...base.qr, ...withoutUndefined(file.qr ?? {}) },
  };
}

/** Adds the currency's number of decimals. */
function withCurrency(purchases: Program["purchases"]): Program["purchases"] {
  return { ...purchases, decimals: decimalsOf(purchases.currency) ?? purchases.decimals };
}

function withoutUndefined<Row extends object>(
  row: Row,
): { [Field in keyof Row]: Exclude<Row[Field], undefined> } {
  // Object.fromEntries loses the field types that the filter has ensured.
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Row]: Exclude<Row[Field], undefined>;
  };
}
