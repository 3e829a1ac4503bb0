/** The fields of a stored e-mail that say that it is a service e-mail to an address, and that nothing is known about its button. */
export const serviceMailFields = {
  kind: "password-reset",
  userId: null,
  button: "",
  language: "en",
  countedAt: null,
  about: "",
} as const;
