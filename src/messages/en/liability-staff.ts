import { catalogue } from "../catalogue.ts";
import { calendarDay } from "./calendar-day.ts";
import { number, pointCount } from "./format.ts";
import { decimalsIn, pricePerPoint } from "./price-per-point.ts";

/** The price of a point, see core/liability/point-value.ts. */
interface Price {
  readonly currency: string;
  readonly priceMillionths: number;
}

const months = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});

/** An amount in minor units of a currency, for example '1,482.50 EUR'. */
function money({ amount, currency }: { amount: number; currency: string }): string {
  const decimals = decimalsIn(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${new Intl.NumberFormat("en-US", digits).format(amount / 10 ** decimals)} ${currency}`;
}

/** The texts of the liability report, on the screen and in its files. */
export const liabilityTexts = catalogue("liability-staff", {
  lead: "Points that customers have not redeemed yet, and what changed them each month.",
  outstanding: "Outstanding points",
  deferred: "Deferred revenue",
  month: "Month",
  opening: "Opening",
  earned: "Earned",
  reversed: "Reversed",
  redeemed: "Redeemed",
  returned: "Returned",
  expired: "Expired",
  closed: "Closed accounts",
  corrected: "Corrected",
  net: "Net change",
  closing: "Closing",
  monthName: ({ month }: { month: string }) => months.format(Date.parse(`${month}-01T00:00:00Z`)),
  untilToday: "so far",
  money,
  points: ({ points }: { points: number }) => number(points).replace("-", "−"),
  movements: "Monthly movements",
  show: "Location",
  allLocations: "All locations",
  noLocation: "No location",
  unknownLocation: "Unknown location",
  oneLocation:
    "One location has no balance, because customers earn and redeem their points anywhere. Redeemed rewards and closed accounts have no location.",
  empty: "No points yet.",
  emptyHint: "Months appear here when customers have earned points.",
  exportCsv: "CSV file",
  exportPdf: "PDF file",
  writingPdf: "Writing…",
  csvState: "State",
  csvCurrency: "Currency",
  final: "final",
  current: "current",
  valuation: "Price of a point",
  formula: ({ points, amount, price }: { points: number; amount: string; price: Price }) =>
    `Deferred revenue = outstanding points × price of a point: ${pointCount(points)} × ${pricePerPoint(price)} = ${amount}.`,
  formulaRule:
    "Deferred revenue = closing points × price of a point. A month has the price of its last day.",
  since: ({ day, author }: { day: string; author: string }) =>
    `The price applies from ${calendarDay(day)}. Saved by ${author}.`,
  from: ({ price, day, author }: { price: Price; day: string; author: string }) =>
    `The price will be ${pricePerPoint(price)} from ${calendarDay(day)}. Saved by ${author}.`,
  noPrice: "The report shows points only. To see money, enter the price of a point.",
  noPriceNoRight:
    "The report shows points only. To see money, somebody who may change the program's settings has to enter the price of a point.",
  enterPrice: "Enter Price",
  changePrice: "Change Price",
  priceHint: ({ currency }: { currency: string }) =>
    `In ${currency}, for example the cost of a reward divided by its points. Up to six decimals of the smallest unit.`,
  currency: "Currency",
  validFrom: "Applies from",
  validFromHint: "Months that end on or after this day have this price.",
  saveText: "Earlier prices are kept. To correct one, save again with the same day.",
  save: "Save price",
  saving: "Saving…",
  meaning: "What the columns mean",
  meaningOfEarned: "points for purchases, codes, referrals, birthdays, campaigns and messages.",
  meaningOfReversed: "points taken back because a purchase was refunded or a card undone.",
  meaningOfRedeemed: "points spent on rewards.",
  meaningOfReturned: "points given back because a voucher was cancelled.",
  meaningOfExpired: "points that expired.",
  meaningOfClosed: "points of accounts that were deleted.",
  meaningOfCorrected: "points that staff added or removed.",
  finalMonths:
    "Ended months are stored two days after their end and never change. Each closing is the next opening.",
  title: ({ place }: { place: string }) => `Liability: ${place}`,
  written: ({ brand, day }: { brand: string; day: string }) => `${brand}, ${calendarDay(day)}`,
  page: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
});
