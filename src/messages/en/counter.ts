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
  offlineCodeHasExpired: "Your offline code has expired. You get a new one when you are online.",
  offlineQrCode: "Offline QR code for the counter",
  offlineCodeWithoutNetwork: ({ until }: { until: string }) =>
    `You are offline. This code works for earning points until ${until}.`,
  offlineCodeWithoutServer: ({ until }: { until: string }) =>
    `Couldn't load your current code. This one works for earning points until ${until}.`,
  offlineCodeOnlyEarns: "To use a voucher, show the voucher's own code.",
  timeToday: ({ time }: { time: string }) => `${time} today`,
  timeTomorrow: ({ time }: { time: string }) => `${time} tomorrow`,
  codeAlternatives: "You can also give your phone number or email at the counter.",
  myCode: "My code",
  done: "Done",
});
