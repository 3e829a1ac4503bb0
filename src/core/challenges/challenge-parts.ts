/** The parts of a challenge that its editor shows. */
export const challengeParts = ["name", "text", "image", "firstDay", "lastDay", "rules"] as const;

/** One of {@link challengeParts}. */
export type ChallengePart = (typeof challengeParts)[number];
