/** What forms say before anything is sent, as specification §5 words it. Specification §8 shows these as toasts titled 'Error'. */
export const formTexts = {
  "reply-empty": "Reply cannot be empty.",
  "reward-numbers-missing": "Points cost and expiry days must be numbers.",
  "passwords-missing": "All password fields are required.",
  "message-empty": "Message cannot be empty.",
  "broadcast-empty": "Broadcast message cannot be empty.",
  "points-not-positive": "Points must be a positive number.",
  "product-missing": "Product ID cannot be empty.",
} as const;

/** One of the codes of {@link formTexts}. */
export type FormTextCode = keyof typeof formTexts;
