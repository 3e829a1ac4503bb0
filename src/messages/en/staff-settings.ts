import { catalogue } from "../catalogue.ts";

/** The texts of staff-settings. */
export const staffSettingsTexts = catalogue("staff-settings", {
  disableTwoFactor: "Disable two-factor?",
  disableTwoFactorDescription:
    "You'll log in with just your password. Enter the current code from your app to confirm.",
  disable: "Disable",
  checking: "Checking…",
  qrCodeLabel: "QR code for your authenticator app",
  nameAndEmail: "Name and email",
  ownAccountLead: "The name your team sees and the email you log in with.",
  name: "Name",
  email: "Email",
  emailHint: "Changing it requires your current password.",
  currentPassword: "Current Password",
  emailNeedsPassword: "Please enter your current password to change your email address.",
  saveChanges: "Save Changes",
  saving: "Saving…",
  setUpTwoFactor: "Set up two-factor",
  setUpTwoFactorDescription:
    "Scan this QR code with an authenticator app, or enter the key. Then enter the code it shows.",
  verifyAndEnable: "Verify and enable",
  secretKeyCopiedToClipboard: "Secret key copied to clipboard.",
  copied: "Copied!",
  copyFailed: "Copy Failed",
  couldNotCopyText: "Could not copy text.",
  secretKey: "Secret key",
  copySecretKey: "Copy secret key",
  adminSettings: "Admin Settings",
  lead: "Your staff account.",
  photoPhoneAndBirthday: "Photo, phone and birthday",
  profileHint: "You can edit these on your profile.",
  openYourProfile: "Open your profile",
  twoFactorAuthentication: "Two-factor authentication",
  on: "On",
  off: "Off",
  twoFactorLead:
    "Protect your account with a code from an app on your phone, in addition to your password.",
  twoFactorNote:
    "You are the main admin, so you're never asked for the code when you log in, even when this is on.",
  changeUnderSecurity: "Change this under Program, Security",
  disable2fa: "Disable 2FA",
  setUp2fa: "Set up 2FA",
  oneMoment: "One moment…",
});
