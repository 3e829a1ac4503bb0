/** The filters of the list of codes, in the order of its tabs (specification §4, QR code). */
export const codeFilters = ["all", "active", "redeemed", "expired"] as const;

/** One of {@link codeFilters}. */
export type CodeFilter = (typeof codeFilters)[number];
