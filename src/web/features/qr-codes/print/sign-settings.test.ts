import { expect, test } from "vitest";
import { headlines, type SignSettings, signTexts } from "./sign-settings.ts";

const program = {
  brand: "Café Nord",
  logo: undefined,
  accent: "#a92a13",
  origin: "https://cafe.example",
  rate: { pointsPerUnit: 0, currency: "EUR" },
};
const settings: SignSettings = {
  purpose: "sign-up",
  headline: 2,
  showsEarning: true,
  note: "",
  referral: "ANA1234",
};

test("a poster for the sign-up leads there, with the referral code", () => {
  expect(signTexts(settings, program)).toMatchObject({
    headline: "Scan, sign up and get rewarded",
    link: "https://cafe.example/signup?from=poster&ref=ANA1234",
    address: "cafe.example/signup",
    addressLead: "Or enter the code ANA1234 at",
  });
});

test("a poster for installing the app leads to its steps, without a referral code", () => {
  expect(signTexts({ ...settings, purpose: "install" }, program)).toMatchObject({
    headline: "Your loyalty card on your phone",
    link: "https://cafe.example/install?from=poster",
    address: "cafe.example/install",
    addressLead: "Or go to",
    steps: [
      "Scan the code with your phone’s camera",
      "Add the app to your home screen",
      "Sign up and collect points",
    ],
  });
});

test("both have as many headlines, so that a choice stays one", () => {
  expect(headlines("Café Nord", "install")).toHaveLength(headlines("Café Nord", "sign-up").length);
});
