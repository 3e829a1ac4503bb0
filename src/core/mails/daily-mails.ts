import { dayIn, isLeapYear, yearOf } from "../kit/time.ts";
import type { Program } from "../program.ts";
import { nextExpiringVouchers } from "../vouchers/expiring-vouchers.ts";
import type { ProgramReader } from "../world.ts";
import type { UnwrittenMail } from "./mail.ts";
import { mailPages } from "./mail-kinds.ts";
import { wantedMails } from "./wanted-mails.ts";

/** The emails of a step, and how far the step has come; an empty position is the beginning. */
export interface DailyStep {
  readonly mails: readonly UnwrittenMail[];
  readonly position: string;
  /** Whether there is nothing left to do now. */
  readonly isDone: boolean;
}

/** How many rows a step reads. */
const PAGE = 200;

/** The oldest age of a customer, in years; birthdays before are not looked for. */
const OLDEST = 120;

/**
 * Returns the next birthday emails of a program day: the customers of one year of birth, a page at a time, read from the index of birthdays,
 * without those who do not want them. Two round trips.
 * The position is the day, the year of birth and the last customer.
 */
export async function nextBirthdayMails(
  reader: ProgramReader,
  position: string,
  today: string,
  { brand }: Pick<Program, "brand">,
): Promise<DailyStep> {
  const [day = "", born = "", after = ""] = position.split(" ");
  const year = day === today ? Number(born) : yearOf(today) - OLDEST;
  if (year > yearOf(today)) return { mails: [], position, isDone: true };
  const birthdays = celebratedOn(today).map((date) => `${year}-${date}`);
  const customers = await reader.many("users", {
    where: { birthday: { anyOf: birthdays } },
    order: [["id", "asc"]],
    limit: PAGE,
    ...(day === today && after !== "" && { after: [after] }),
  });
  const mails = customers
    .filter(({ role, isActive }) => role === "customer" && isActive)
    .map(({ id: userId }): UnwrittenMail => {
      const params = { brand: brand.name };
      return { kind: "birthday", params, userId, link: mailPages.birthday };
    });
  const last = customers.length < PAGE ? undefined : customers.at(-1);
  const next = last === undefined ? `${today} ${year + 1}` : `${today} ${year} ${last.id}`;
  return { mails: await wantedMails(reader, mails), position: next, isDone: false };
}

/** Returns the dates 'MM-DD' that are celebrated on a day; 29 February is on the 28th in common years (readings, Points and tiers). */
function celebratedOn(today: string): readonly string[] {
  const date = today.slice(5);
  return date === "02-28" && !isLeapYear(yearOf(today)) ? [date, "02-29"] : [date];
}

/**
 * Returns the next emails about vouchers that expire in three days, a page at a time; positions are those of {@link nextExpiringVouchers}.
 * Customers who do not want them get none. Two round trips.
 */
export async function nextExpiryMails(
  reader: ProgramReader,
  position: string,
  now: number,
  { brand, timeZone }: Pick<Program, "brand" | "timeZone">,
): Promise<DailyStep> {
  const { vouchers, ...step } = await nextExpiringVouchers(reader, position, now);
  const mails = vouchers.map(({ userId, title, expiresAt }): UnwrittenMail => {
    const params = { brand: brand.name, title, until: dayIn(timeZone, expiresAt - 1) };
    return { kind: "voucher-expiring", params, userId, link: mailPages["voucher-expiring"] };
  });
  return { mails: await wantedMails(reader, mails), ...step };
}
