import type { OutgoingMail } from "#engine/ports.ts";

/** The fields of a stored email that say that it is a service email to an address, and that nothing is known about its button. */
export const serviceMailFields = {
  kind: "password-reset",
  userId: null,
  button: "",
  language: "en",
  countedAt: null,
  about: "",
} as const;

/** An email as a mail server is handed it, to a customer. */
export const outgoingMail: OutgoingMail = {
  id: "m1",
  recipient: "ana@example.com",
  sender: { name: "Shop", replyTo: "" },
  subject: "Happy birthday",
  link: "",
  text: "Hello",
  html: "<p>Hello</p>",
};
