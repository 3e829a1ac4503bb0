import { describe, expect, test } from "vitest";
import { sendBroadcastInput } from "./broadcasts/send-broadcast.ts";
import { isFormText } from "./errors/form-texts.ts";
import { pageError } from "./errors/on-page.ts";
import { errorReply } from "./errors.ts";
import { announcementOf } from "./events.ts";

describe("the error catalogue's literal texts (specification §5, §8)", () => {
  test.each([
    [errorReply("login-failed", {}), "Login Failed: Invalid email or password."],
    [
      errorReply("account-deactivated", {}),
      "Login Failed: Your account has been deactivated. Please contact support.",
    ],
    [errorReply("email-taken", {}), "Signup Failed: An account with this email already exists."],
    [
      errorReply("referral-code-invalid", {}),
      "Invalid Referral Code: The referral code used is not valid.",
    ],
    [
      errorReply("referral-code-generation-failed", {}),
      "Referral Code Generation Failed: We couldn't create a referral code. Please try again.",
    ],
    [errorReply("no-referral-code", {}), "Error: No referral code to copy."],
    [errorReply("copy-link-failed", {}), "Error: Failed to copy link."],
    [
      errorReply("messenger-app-id-missing", {}),
      "Messenger: Sharing in Messenger needs an app id of a social network, which isn't set up here. Please copy the link instead.",
    ],
    [errorReply("passwords-differ", {}), "Error: Passwords don't match!"],
    [
      errorReply("totp-verification-failed", {}),
      "TOTP Verification Failed: Admin user not found or TOTP not properly configured.",
    ],
    [errorReply("totp-invalid", {}), "TOTP Verification Failed: Invalid TOTP code."],
    [errorReply("totp-missing", {}), "Error: User data or TOTP code is missing."],
    [
      errorReply("no-account-with-email", {}),
      "Password Reset Failed: No account found with this email.",
    ],
    [
      errorReply("admin-recovery-misconfigured", {}),
      "Admin Recovery Misconfiguration: Master admin email constant does not match default admin user data.",
    ],
    [
      errorReply("admin-recovery-failed", {}),
      "Admin Recovery Failed: The provided secondary email does not match the registered admin recovery email.",
    ],
    [errorReply("admin-recovery-unavailable", {}), "Error: Admin recovery feature not available."],
    [
      errorReply("verification-failed", {}),
      "Verification Failed: The characters you entered do not match the verification code. Please try again.",
    ],
    [
      errorReply("permission-denied", {}),
      "Permission Denied: You do not have permission to access this page.",
    ],
    [
      errorReply("not-enough-points", { missing: 12, title: "Free Coffee" }),
      "Not enough points: You need 12 more points to redeem Free Coffee.",
    ],
    [
      errorReply("birthday-already-redeemed", {}),
      "Error: Birthday special already redeemed this year.",
    ],
    [errorReply("reward-not-found", {}), "Error: Reward not found"],
    [errorReply("qr-invalid", {}), "Redemption Failed: Invalid QR code."],
    [errorReply("qr-redeemed", {}), "Redemption Failed: This QR code has already been redeemed."],
    [errorReply("qr-expired", {}), "Redemption Failed: This QR code has expired."],
    [
      errorReply("qr-one-per-day", { product: "TEA" }),
      "Redemption Failed: You can only scan 1 code for TEA per day.",
    ],
    [
      errorReply("password-required", {}),
      "Password Required: Please enter your current password to change your email address.",
    ],
    [errorReply("new-passwords-differ", {}), "Error: New passwords do not match."],
    [errorReply("user-not-found", {}), "Error: User not found."],
    [errorReply("start-failed", {}), "Error: Failed to initialize the app. Please try again."],
    [
      errorReply("initialization-failed", {}),
      "Initialization Error: Could not load app data. Please refresh.",
    ],
    [errorReply("not-signed-in", {}), "Login Required: You must be logged in."],
  ])("%#", (error, text) => {
    expect(`${error.title}: ${error.message}`).toBe(text);
  });
});

test.each([
  [errorReply("login-failed", {}), true],
  [errorReply("not-enough-points", { missing: 12, title: "Free Coffee" }), true],
  [pageError("passwords-differ"), true],
  [pageError("permission-denied"), true],
  // A code's result stands on the page, under its own heading.
  [errorReply("qr-invalid", {}), undefined],
  [errorReply("current-password-wrong", {}), undefined],
  [pageError("offline"), undefined],
])("$0.code is a toast: %s (specification §8)", (error, isToast) => {
  expect(error.isToast).toBe(isToast);
});

test("forms tell their own texts of specification §5 as toasts, and no others", () => {
  const [empty, long] = ["", "x".repeat(501)].map(
    (message) => sendBroadcastInput.safeParse({ message }).error?.issues[0]?.message ?? "",
  );
  expect(isFormText(empty ?? "")).toBe(true);
  expect(isFormText(long ?? "")).toBe(false);
});

describe("the success catalogue (specification §8, §9)", () => {
  test.each([
    ["account-created", { name: "Ana" }, "Account Created", 7000],
    ["tier-upgraded", { tier: "Gold" }, "Tier Upgraded", 7000],
    ["logged-in", { name: "Ana" }, "Login Successful", 5000],
    ["logged-out", {}, "Logged Out", 5000],
    ["profile-updated", {}, "Profile Updated", 5000],
    ["credentials-updated", {}, "Credentials Updated", 5000],
    ["reward-redeemed", { title: "Tea", cost: 5 }, "Reward Redeemed", 5000],
    ["happy-birthday", { points: 25 }, "Happy Birthday", 5000],
    ["referral-code-made", { code: "ANASOABCD" }, "Referral Code Ready", 5000],
    ["favorite-added", { title: "Tea" }, "Added to Favorites", 5000],
    ["favorite-removed", { title: "Tea" }, "Removed from Favorites", 5000],
    ["feedback-submitted", {}, "Feedback Submitted", 5000],
    ["qr-generated", { code: "X" }, "QR Code Generated", 5000],
    ["qr-redeemed", { points: 5 }, "QR Code Redeemed", 5000],
    ["qr-deleted", { code: "X" }, "QR Code Deleted", 5000],
  ])("%s shows %j as '%s' for %i ms", (name, params, title, durationMs) => {
    expect(announcementOf({ name, params })).toMatchObject({ title, durationMs });
  });

  test("an event this page does not know shows nothing", () => {
    expect(announcementOf({ name: "toString", params: {} })).toBeUndefined();
  });
});
