/** A moment as a day, for example 'Jan 5, 2025' (specification §9). In: UTC epoch milliseconds; told in the reader's zone. */
export declare function formatDate(epochMs: number): string;
/** A count of points with its thousands set apart, for example '1,250'. */
export declare function formatPoints(points: number): string;
