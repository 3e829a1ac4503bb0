import type { PushKind } from "#core/push/push-kinds.ts";
import { calendarDay } from "./calendar-day.ts";

/** What a push is about. */
export interface PushParams {
  readonly kind: PushKind;
  readonly brand: string;
  /** The voucher's title, the tier's name or the title of a message to a segment; empty for a message to all customers. */
  readonly name: string;
  /** How many vouchers there are. */
  readonly count: number;
  /** The last program day of the voucher, points or tier, 'YYYY-MM-DD'; null for never. */
  readonly until: string | null;
  /** The message's first words; empty otherwise. */
  readonly message: string;
}

type Params = Omit<PushParams, "kind">;

/** What pushes say, by kind. */
export const pushTexts: Readonly<
  Record<
    PushKind,
    {
      readonly title: (params: Params) => string;
      readonly body: (params: Params) => string;
    }
  >
> = {
  "voucher-issued": {
    title: ({ brand, count }) =>
      count === 1 ? `A voucher for you at ${brand}` : `${count} vouchers for you at ${brand}`,
    body: ({ name, count, until }) => {
      if (count > 1) return "You'll find them in your wallet.";
      return until === null ? name : `${name}, until ${calendarDay(until)}.`;
    },
  },
  "voucher-expiring": {
    title: ({ brand }) => `Your voucher at ${brand} expires soon`,
    body: ({ name, until }) =>
      until === null ? name : `${name}: you can use it until ${calendarDay(until)}.`,
  },
  "points-expiring": {
    title: ({ brand }) => `Points at ${brand} expire soon`,
    body: ({ until }) =>
      until === null
        ? ""
        : `You can use them until ${calendarDay(until)}. Open the app to see how many.`,
  },
  "tier-reached": {
    title: ({ name, brand }) => `You reached ${name} at ${brand}`,
    body: () => "Open your profile to see what it gives you.",
  },
  "tier-ending": {
    title: ({ name, brand }) => `Keep ${name} at ${brand}`,
    body: ({ until }) =>
      until === null
        ? ""
        : `You have it until ${calendarDay(until)}. Open your profile to see what is missing.`,
  },
  message: {
    title: ({ brand }) => `New message from ${brand}`,
    body: ({ message }) => message,
  },
  "segment-message": {
    title: ({ name }) => name,
    body: ({ message }) => message,
  },
};
