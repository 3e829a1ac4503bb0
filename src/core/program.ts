import * as z from "zod/mini";
import { text } from "./kit/fields.ts";
import { MAX_CODE_POINTS } from "./qr-codes/max-code-points.ts";

/** A membership tier. `threshold` is the balance in points that reaches it; null when nothing does (specification §9). */
export interface Tier {
  readonly name: string;
  readonly threshold: number | null;
  /** Percent on top of points from purchases and QR scans, rounded down to whole points (readings, Points and tiers). */
  readonly bonusPercent: number;
  /** How often the birthday bonus is given at once: 2 is double. */
  readonly birthdayMultiple: number;
  readonly benefits: readonly string[];
}

/** The constants of a loyalty program (specification §9). Points are whole points. */
export interface Program {
  readonly brand: string;
  /** The origin that people type and that printed links lead to; empty: wherever the page was loaded from. */
  readonly publicUrl: string;
  /** IANA name of the zone in which "today" and "this year" are told (readings, Points and tiers). */
  readonly timeZone: string;
  /** Lowest first. */
  readonly tiers: readonly Tier[];
  readonly points: {
    readonly referrer: number;
    /** For how many friends who sign up on a program day a referrer is paid; further friends bring no points (decision 046). */
    readonly paidReferralsPerDay: number;
    readonly referralWelcome: number;
    readonly birthday: number;
    readonly adminSignup: number;
  };
  /** How purchases earn (specification §1, §4). */
  readonly purchases: {
    /** Points for one unit of the currency, to two decimals; what a purchase comes to is rounded down. */
    readonly pointsPerUnit: number;
    /** ISO 4217. */
    readonly currency: string;
    /** How many decimals the currency has: 2 for euros and cents, 0 for yen. */
    readonly decimals: number;
  };
  readonly qr: {
    readonly prefix: string;
    readonly lifetimeDays: number;
    /** The most points that staff can give a code, before any tier bonus. */
    readonly maxPoints: number;
  };
  readonly mainAdmin: {
    readonly email: string;
    readonly secondaryEmail: string;
    /** When the main admin is asked for a 6-digit code at login (specification §6; readings, People). */
    readonly twoFactor: "never" | "when-enabled";
  };
  /** Whether letters go out; where they do not, a reset is simulated without one (readings, People). */
  readonly sendsMail: boolean;
  /** Whether what staff do is kept in the audit log (server edition). */
  readonly keepsAuditLog: boolean;
  /** Whether customers are served at a counter and other programs take part: tills and webhooks (server edition). */
  readonly hasCounter: boolean;
  /** The app id of the social network whose messenger shares links; empty: none (specification §2, Referrals). */
  readonly messengerAppId: string;
}

const tier = z.strictObject({
  name: text({ min: 1, max: 30 }),
  threshold: z.nullable(z.int().check(z.gte(0))),
  bonusPercent: z.int().check(z.gte(0), z.lte(1000)),
  birthdayMultiple: z.int().check(z.gte(1), z.lte(100)),
  benefits: z.array(z.string()).check(z.maxLength(20)),
});

/** Whether tiers begin at 0 points, each threshold is higher than the one before, and no name comes twice in any letter case. */
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
    error:
      "The first tier must begin at 0 points, each threshold be higher than the one before, and each name be another.",
  }),
);

const points = z.int().check(z.gte(0), z.lte(1_000_000));

const rate = z.number().check(
  z.gte(0),
  z.lte(10_000),
  z.refine<number>((value) => Math.round(value * 100) / 100 === value, {
    error: "Please give points per unit with two decimals at most.",
  }),
);

const isCurrency = z.refine<string>((code) => decimalsOf(code) !== undefined, {
  error: "Please give a currency by its three letters, such as EUR.",
});

/** How many decimals a currency's amounts have, or undefined for what is no code of ISO 4217. */
export function decimalsOf(currency: string): number | undefined {
  if (!Intl.supportedValuesOf("currency").includes(currency)) return undefined;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits;
}

/** What a PROGRAM_FILE may override; what it leaves out keeps its default. */
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
        lifetimeDays: z.int().check(z.gte(1), z.lte(3650)),
        maxPoints: z.int().check(z.gte(1), z.lte(MAX_CODE_POINTS)),
      }),
    ),
  ),
});

/** The program as specified, told in UTC until configuration says otherwise. */
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
  qr: { prefix: "REGULARS-", lifetimeDays: 5, maxPoints: 1_000_000 },
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

/** A program with a PROGRAM_FILE's values laid over it. In: the base and the parsed file. */
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

/** The currency's own decimals with it. */
function withCurrency(purchases: Program["purchases"]): Program["purchases"] {
  return { ...purchases, decimals: decimalsOf(purchases.currency) ?? purchases.decimals };
}

function withoutUndefined<Row extends object>(
  row: Row,
): { [Field in keyof Row]: Exclude<Row[Field], undefined> } {
  // Object.fromEntries forgets the field types that the filter has just made true.
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Row]: Exclude<Row[Field], undefined>;
  };
}
