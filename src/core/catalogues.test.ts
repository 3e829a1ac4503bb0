import { describe, expect, test } from "vitest";
import { announcementOf } from "#messages/announcement.ts";
import { errorWords } from "#messages/error-words.ts";
import { formError } from "#messages/form-error.ts";
import { isFormText } from "#messages/form-text.ts";
import { pageError } from "#messages/page-error.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { sendBroadcastInput } from "./broadcasts/send-broadcast.ts";

describe("the error catalogue's literal texts (specification §5, §8)", () => {
  test.each([
    [errorWords({ code: "login-failed", params: {} }), "Login Failed: Invalid email or password."],
    [
      errorWords({ code: "account-deactivated", params: {} }),
      "Login Failed: Your account has been deactivated. Please contact support.",
    ],
    [
      errorWords({ code: "email-taken", params: {} }),
      "Signup Failed: An account with this email already exists.",
    ],
    [
      errorWords({ code: "referral-code-invalid", params: {} }),
      "Invalid Referral Code: The referral code used is not valid.",
    ],
    [
      errorWords({ code: "referral-code-generation-failed", params: {} }),
      "Referral Code Generation Failed: We couldn't create a referral code. Please try again.",
    ],
    [errorWords({ code: "no-referral-code", params: {} }), "Error: No referral code to copy."],
    [errorWords({ code: "copy-link-failed", params: {} }), "Error: Failed to copy link."],
    [
      errorWords({ code: "messenger-app-id-missing", params: {} }),
      "Messenger: Sharing in Messenger needs an app id of a social network, which isn't set up here. Please copy the link instead.",
    ],
    [errorWords({ code: "passwords-differ", params: {} }), "Error: Passwords don't match!"],
    [
      errorWords({ code: "totp-verification-failed", params: {} }),
      "TOTP Verification Failed: Admin user not found or TOTP not properly configured.",
    ],
    [
      errorWords({ code: "totp-invalid", params: {} }),
      "TOTP Verification Failed: Invalid TOTP code.",
    ],
    [errorWords({ code: "totp-missing", params: {} }), "Error: User data or TOTP code is missing."],
    [
      errorWords({ code: "no-account-with-email", params: {} }),
      "Password Reset Failed: No account found with this email.",
    ],
    [
      errorWords({ code: "admin-recovery-misconfigured", params: {} }),
      "Admin Recovery Misconfiguration: Master admin email constant does not match default admin user data.",
    ],
    [
      errorWords({ code: "admin-recovery-failed", params: {} }),
      "Admin Recovery Failed: The provided secondary email does not match the registered admin recovery email.",
    ],
    [
      errorWords({ code: "admin-recovery-unavailable", params: {} }),
      "Error: Admin recovery feature not available.",
    ],
    [
      errorWords({ code: "verification-failed", params: {} }),
      "Verification Failed: The characters you entered do not match the verification code. Please try again.",
    ],
    [
      errorWords({ code: "permission-denied", params: {} }),
      "Permission Denied: You do not have permission to access this page.",
    ],
    [
      errorWords({ code: "not-enough-points", params: { missing: 12, title: "Free Coffee" } }),
      "Not enough points: You need 12 more points to redeem Free Coffee.",
    ],
    [
      errorWords({ code: "birthday-already-redeemed", params: {} }),
      "Error: Birthday special already redeemed this year.",
    ],
    [errorWords({ code: "reward-not-found", params: {} }), "Error: Reward not found"],
    [errorWords({ code: "qr-invalid", params: {} }), "Redemption Failed: Invalid QR code."],
    [
      errorWords({ code: "qr-redeemed", params: {} }),
      "Redemption Failed: This QR code has already been redeemed.",
    ],
    [
      errorWords({ code: "qr-expired", params: {} }),
      "Redemption Failed: This QR code has expired.",
    ],
    [
      errorWords({ code: "qr-scan-limit", params: { product: "TEA", most: 3 } }),
      "Redemption Failed: You can only scan 3 codes for TEA per day.",
    ],
    [
      errorWords({ code: "qr-scan-limit", params: { product: "TEA", most: 1 } }),
      "Redemption Failed: You can only scan 1 code for TEA per day.",
    ],
    [
      errorWords({ code: "password-required", params: {} }),
      "Password Required: Please enter your current password to change your email address.",
    ],
    [
      errorWords({ code: "new-passwords-differ", params: {} }),
      "Error: New passwords do not match.",
    ],
    [errorWords({ code: "user-not-found", params: {} }), "Error: User not found."],
    [
      errorWords({ code: "start-failed", params: {} }),
      "Error: Failed to initialize the app. Please try again.",
    ],
    [
      errorWords({ code: "initialization-failed", params: {} }),
      "Initialization Error: Could not load app data. Please refresh.",
    ],
    [errorWords({ code: "not-signed-in", params: {} }), "Login Required: You must be logged in."],
  ])("%#", (error, text) => {
    expect(`${error.title}: ${error.message}`).toBe(text);
  });
});

test.each([
  [errorWords({ code: "login-failed", params: {} }), true],
  [errorWords({ code: "not-enough-points", params: { missing: 12, title: "Free Coffee" } }), true],
  [formError("passwords-differ"), true],
  [pageError("permission-denied"), true],
  // The result of a code is shown on the page, under its own heading.
  [errorWords({ code: "qr-invalid", params: {} }), undefined],
  [errorWords({ code: "current-password-wrong", params: {} }), undefined],
  [pageError("offline"), undefined],
])("$0.code is a toast: %s (specification §8)", (error, isToast) => {
  expect(error.isToast).toBe(isToast);
});

test("forms show only their texts of specification §5 as toasts", () => {
  const [empty, long] = ["", "x".repeat(501)].map(
    (message) => fieldMessages(sendBroadcastInput.safeParse({ message }).error)[0] ?? "",
  );
  expect(isFormText(empty ?? "")).toBe(true);
  expect(isFormText(long ?? "")).toBe(false);
});

describe("the success catalogue (specification §8, §9)", () => {
  test.each([
    ["customer.joined", { name: "Ana" }, "Account Created", 7000],
    ["tier.reached", { tier: "Gold" }, "Tier Upgraded", 7000],
    ["user.logged-in", { name: "Ana" }, "Login Successful", 5000],
    ["user.logged-out", {}, "Logged Out", 5000],
    ["profile.updated", {}, "Profile Updated", 5000],
    ["password.changed", {}, "Credentials Updated", 5000],
    ["voucher.issued", { title: "Tea", cost: 5 }, "Reward Redeemed", 5000],
    ["birthday-gift.claimed", { points: 25 }, "Happy Birthday", 5000],
    ["referral-code.created", { code: "ANASOABCD" }, "Referral Code Ready", 5000],
    ["favorite.added", { title: "Tea" }, "Added to Favorites", 5000],
    ["favorite.removed", { title: "Tea" }, "Removed from Favorites", 5000],
    ["feedback.submitted", {}, "Feedback Submitted", 5000],
    ["qr-code.generated", { code: "X" }, "QR Code Generated", 5000],
    ["qr-code.redeemed", { points: 5 }, "QR Code Redeemed", 5000],
    ["qr-code.deleted", { code: "X" }, "QR Code Deleted", 5000],
  ])("%s shows %j as '%s' for %i ms", (name, params, title, durationMs) => {
    expect(announcementOf({ name, params })).toMatchObject({ title, durationMs });
  });

  test.each([
    [
      "password-reset.requested",
      { email: "ana@example.com", isSimulated: false },
      "We sent a link to choose a new password to ana@example.com.",
    ],
    [
      "password-reset.requested",
      { email: "ana@example.com", isSimulated: true },
      "This was simulated. No email was sent to ana@example.com.",
    ],
    [
      "admin-recovery.requested",
      { isSimulated: false },
      "We sent a link to choose a new password to the recovery address.",
    ],
    [
      "admin-recovery.requested",
      { isSimulated: true },
      "This was simulated. No email was sent to the recovery address.",
    ],
    ["password.reset", {}, "Log in with your new password."],
  ])("the text of %s matches the parameters %o", (name, params, text) => {
    expect(announcementOf({ name, params })?.text).toBe(text);
  });

  test("an unknown event shows nothing", () => {
    expect(announcementOf({ name: "toString", params: {} })).toBeUndefined();
  });
});
