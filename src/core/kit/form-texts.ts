/** Texts of form validation, as specification §5 words them. Specification §8 shows these as toasts titled 'Error'. */
export const formTexts = {
  replyEmpty: "Reply cannot be empty.",
  notNumbers: "Points cost and expiry days must be numbers.",
  passwordsRequired: "All password fields are required.",
  messageEmpty: "Message cannot be empty.",
  broadcastEmpty: "Broadcast message cannot be empty.",
  pointsNotPositive: "Points must be a positive number.",
  productEmpty: "Product ID cannot be empty.",
} as const;

const all: ReadonlySet<string> = new Set(Object.values(formTexts));

/** Returns whether a complaint of a schema is one of {@link formTexts}. Schemas have texts instead of codes. */
export function isFormText(text: string): boolean {
  return all.has(text);
}
