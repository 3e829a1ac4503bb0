/** Formats a time (UTC epoch ms) as a day in the reader's time zone, for example 'Jan 5, 2025' (specification §9). */
export declare function formatDate(epochMs: number): string;
/** Formats a number of points with thousands separators, for example '1,250'. */
export declare function formatPoints(points: number): string;
