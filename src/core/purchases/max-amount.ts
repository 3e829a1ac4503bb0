/** Maximum amount of a purchase, in minor units. */
export const MAX_AMOUNT = 100_000_000;
