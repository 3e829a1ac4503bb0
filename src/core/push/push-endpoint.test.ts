import { expect, test } from "vitest";
import { isPushEndpoint, pushServiceOf } from "./push-endpoint.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:APA91b-_x",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://web.push.apple.com/QABC",
  "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2f",
  "https://push.example.net",
])("%s can be a push service", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  "http://push.example.net/send",
  "https://127.0.0.1/send",
  "https://0x7f.1/send",
  "https://2130706433/send",
  "https://[::1]/send",
  "https://localhost/send",
  "https://printer/send",
  "https://push.localhost/send",
  "https://nas.local/send",
  "https://metadata.google.internal/send",
  "https://router.lan/send",
  "https://push.example.net:8443/send",
  "https://user:secret@push.example.net/send",
  "https://push.example.net/send#fragment",
  "https://push.example.net\\@127.0.0.1/",
  "https://push.example.net./send",
  "ftp://push.example.net/send",
  "push.example.net",
  "",
  `https://push.example.net/${"a".repeat(1000)}`,
])("%s cannot", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test("only the name of an endpoint is shown", () => {
  expect(pushServiceOf("https://push.example.net/send/secret")).toBe("push.example.net");
});
