/** The fields of a stored email that say that it is a service email to an address, and that nothing is known about its button. */
export const serviceMailFields = {
  kind: "password-reset",
  userId: null,
  button: "",
  language: "en",
  countedAt: null,
  about: "",
} as const;
