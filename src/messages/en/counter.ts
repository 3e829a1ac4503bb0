import { catalogue } from "../catalogue.ts";

/** The texts of counter. */
export const counterTexts = catalogue("counter", {
  qrCodeForTheCounter: "QR code for the counter",
  showOrSayCode: "Show this at the counter, or say the number:",
  newCodeFailed: ({ until }: { until: string }) =>
    `Couldn't load a new code. This one is valid until ${until}.`,
  codeValidUntil: ({ until }: { until: string }) =>
    `Valid until ${until}, then renews automatically.`,
  thisCodeHasExpired: "This code has expired.",
  codeAlternatives: "You can also give your phone number or email at the counter.",
  myCode: "My code",
  done: "Done",
});
