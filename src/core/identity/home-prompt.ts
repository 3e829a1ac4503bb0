import * as z from "zod/mini";

/** What the home screen asks customers for, one after the other (docs/decisions/172). */
export const homePrompts = ["birthday", "favorites"] as const;

/** One of {@link homePrompts}. */
export type HomePrompt = (typeof homePrompts)[number];

/** A question of the home screen that a customer answered or skipped, and the program day 'YYYY-MM-DD'. */
export const answeredPromptSchema = z.strictObject({
  prompt: z.enum(homePrompts),
  day: z.string(),
});

/** A stored answer, see {@link answeredPromptSchema}. */
export type AnsweredPrompt = z.output<typeof answeredPromptSchema>;

/** Returns the answers with one to a question on a program day, once for each question. */
export function withAnswer(
  answered: readonly AnsweredPrompt[],
  prompt: HomePrompt,
  day: string,
): AnsweredPrompt[] {
  return [...answered.filter((earlier) => earlier.prompt !== prompt), { prompt, day }];
}
