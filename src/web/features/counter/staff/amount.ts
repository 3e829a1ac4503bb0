import type { Program } from "#core/program.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";

/** The currency of purchases and its number of decimals. */
export type Money = Pick<Program["purchases"], "currency" | "decimals">;

/** The largest purchase in minor units, the same as in recordPurchase. */
const MAX_MINOR_UNITS = 100_000_000;

/** Why a text is not an amount. */
export type AmountProblem =
  | "empty"
  | "zero"
  | "not-an-amount"
  | "ambiguous"
  | "too-many-decimals"
  | "too-large"
  | "customer";

/** A typed amount in minor units, or why it is invalid. */
export type ParsedAmount =
  | { readonly ok: true; readonly amount: number }
  | { readonly ok: false; readonly problem: AmountProblem };

/**
 * Parses a typed amount. Digits alone are whole units: '5' is 5.00. A point or a comma begins the decimals: '5.5' and '5,5' are 5.50.
 * Thousands separators are accepted where they cannot be decimals: '1,234.50' and '1.234,50', but not '1,234', which is ambiguous. `money`:
 * the currency with its maximum number of decimals.
 */
export function parseAmount(line: string, { decimals }: Pick<Money, "decimals">): ParsedAmount {
  const typed = line.trim();
  if (typed === "") return rejected("empty");
  if (isLikeCustomer(typed, decimals)) return rejected("customer");
  const [, whole = "", separator = "", fraction = ""] = /^(\d*)([.,]?)(\d*)$/.exec(typed) ?? [];
  if (whole + fraction !== "") {
    return isAmbiguous(whole, separator, fraction, decimals)
      ? rejected("ambiguous")
      : minorUnits(whole, fraction, decimals);
  }
  // With thousands separators, the other separator begins the decimals.
  const [, groups, , part = ""] =
    /^(\d{1,3}(?:(,)\d{3})+)(?:\.(\d*))?$/.exec(typed) ??
    /^(\d{1,3}(?:(\.)\d{3})+)(?:,(\d*))?$/.exec(typed) ??
    [];
  if (groups === undefined) return rejected("not-an-amount");
  return minorUnits(groups.replace(/\D/g, ""), part, decimals);
}

/** Returns the message for an invalid amount. */
export function amountProblemText(problem: AmountProblem, line: string, money: Money): string {
  const { currency, decimals } = money;
  const precision = counterStaffTexts.currencyDecimals({
    currency,
    decimals: decimals === 0 ? "no" : decimals,
  });
  switch (problem) {
    case "customer":
      return counterStaffTexts.amountLooksLikeCode;
    case "zero":
      return counterStaffTexts.enterAnAmountAboveZero;
    case "too-large":
      return counterStaffTexts.amountTooLarge({
        value: displayAmount(MAX_MINOR_UNITS, money),
      });
    case "too-many-decimals":
      return decimals === 0
        ? counterStaffTexts.enterWholeNumber({ precision })
        : counterStaffTexts.tooManyDecimals({ precision });
    case "ambiguous": {
      const digits = line.replace(/\D/g, "");
      const whole = displayAmount(Number(digits) * 10 ** decimals, money);
      if (decimals < 3) return counterStaffTexts.confirmWholeAmount({ whole, digits, precision });
      const part = line.trim().replace(",", ".");
      return counterStaffTexts.confirmWholeOrPart({ whole, digits, part, currency });
    }
    case "empty":
    case "not-an-amount":
      return counterStaffTexts.enterAmount({ decimals: examples(decimals) });
  }
}

/** Returns examples of accepted amounts, such as '5 or 4.50'. */
export function examples(decimals: number): string {
  return decimals === 0
    ? "450"
    : counterStaffTexts.amountExamples({ decimals: (4.5).toFixed(decimals) });
}

/** Formats an amount (minor units) with its currency as on receipts, for example '4.50 EUR'. */
export function amountText(amount: number, { currency, decimals }: Money): string {
  return `${(amount / 10 ** decimals).toFixed(decimals)} ${currency}`;
}

/** Formats an amount (minor units) with thousands separators and currency, for example '1,234.50 EUR'. */
export function displayAmount(amount: number, { currency, decimals }: Money): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${new Intl.NumberFormat("en-US", digits).format(amount / 10 ** decimals)} ${currency}`;
}

/** Returns whether a text has as many digits as a member code or phone number, and so belongs in the other field. */
function isLikeCustomer(typed: string, decimals: number): boolean {
  if (/^\d+$/.test(typed)) return typed.length > (decimals === 0 ? 7 : 6);
  return /^\+?[\d\s/-]{7,}$/.test(typed);
}

/**
 * Returns whether three digits after the only separator could be thousands or decimals. A point begins decimals in a currency with three.
 */
function isAmbiguous(whole: string, separator: string, fraction: string, decimals: number) {
  const couldBeThousands = /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3;
  return separator !== "" && couldBeThousands && !(separator === "." && decimals === 3);
}

function minorUnits(whole: string, fraction: string, decimals: number): ParsedAmount {
  if (fraction.length > decimals) return rejected("too-many-decimals");
  const amount = Number(whole + fraction.padEnd(decimals, "0"));
  if (amount === 0) return rejected("zero");
  return amount <= MAX_MINOR_UNITS ? { ok: true, amount } : rejected("too-large");
}

function rejected(problem: AmountProblem): ParsedAmount {
  return { ok: false, problem };
}
