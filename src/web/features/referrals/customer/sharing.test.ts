import { expect, test } from "vitest";
import {
  invitationLink,
  invitationSubject,
  invitationText,
  mailAddress,
  messageAddress,
  messengerAddress,
} from "./sharing.ts";

const link = invitationLink("https://rewards.example.com", "ANASOABCD");
const invitation = { brand: "Corner & Café", link, welcome: 10 };

test("the link opens the sign-up with the code (specification §2)", () => {
  expect(link).toBe("https://rewards.example.com/signup?ref=ANASOABCD");
  expect(invitationLink("https://x.example", "A&B=1")).toBe(
    "https://x.example/signup?ref=A%26B%3D1",
  );
});

test.each([
  [10, /start with 10 points\.$/],
  [1, /start with 1 point\.$/],
  [0, /Join me!$/],
  [undefined, /Join me!$/],
])("with %s welcome points the text matches %s", (welcome, words) => {
  expect(invitationText({ ...invitation, welcome })).toMatch(words);
});

test("an email has a subject and the link in its body, with any brand name", () => {
  const address = new URL(mailAddress(invitation));
  expect(address.protocol).toBe("mailto:");
  expect(address.searchParams.get("subject")).toBe("Join me at Corner & Café");
  expect(invitationSubject(invitation)).toBe("Join me at Corner & Café");
  expect(address.searchParams.get("body")).toBe(`${invitationText(invitation)}\r\n\r\n${link}`);
  // Mail programs do not decode a plus sign as a space.
  expect(address.href).not.toContain("+");
});

test("a text message has the link in its body", () => {
  const address = messageAddress(invitation);
  expect(address).toMatch(/^sms:\?&body=[^&]*$/);
  expect(decodeURIComponent(address)).toContain(`${invitationText(invitation)} ${link}`);
});

test("the messenger's dialog has app id, link and return address", () => {
  const back = "https://rewards.example.com/referrals";
  const address = new URL(messengerAddress({ appId: "1234567890", link, back }));
  expect(address.origin + address.pathname).toBe("https://www.facebook.com/dialog/send");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    app_id: "1234567890",
    link,
    redirect_uri: back,
  });
});
