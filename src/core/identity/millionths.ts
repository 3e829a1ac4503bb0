/** Millionths in a point: the unit of what is carried to a customer's next purchase (docs/decisions/141). */
export const MILLIONTHS = 1_000_000;
