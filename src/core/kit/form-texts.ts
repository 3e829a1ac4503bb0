/** What forms say before anything is sent, as specification §5 words it. Specification §8 shows these as toasts titled 'Error'. */
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

/** Whether a schema's complaint is one of {@link formTexts}: schemas have texts and no codes, and take these from here. */
export function isFormText(text: string): boolean {
  return all.has(text);
}
