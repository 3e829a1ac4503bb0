import type { SettingsAuditDetails } from "#core/settings/audit-details.ts";
import type { settings } from "#core/settings/declarations.ts";
import type { settingsModule } from "#core/settings/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";
import { number, plural } from "../format.ts";
import { settingDifference } from "../setting-names.ts";

/** The texts of the errors of program settings. */
export const errors = {
  "settings-changed-meanwhile": {
    title: "Changed Meanwhile",
    text: ({ author }) =>
      `${author} has changed these settings since you opened them. Compare the two versions, then save yours or keep the other one.`,
  },
  "image-not-found": {
    title: "Image Missing",
    text: "This image is no longer stored. Please choose its file again, then save.",
  },
  "settings-version-not-found": {
    title: "Error",
    text: "There is no such version of the settings. Please reload the page.",
  },
  "tier-has-members": {
    title: "Tier in Use",
    text: ({ tier, members }) =>
      plural(members, {
        one: `One customer is in the tier ${tier}. Move the customer to another tier first, or keep ${tier}.`,
        other: `${number(members)} customers are in the tier ${tier}. Move them to another tier first, or keep ${tier}.`,
      }),
  },
  "tier-not-found": {
    title: "Error",
    text: "One of these tiers no longer exists. Please reload the page.",
  },
  "currency-change-unconfirmed": {
    title: "Please Confirm",
    text: ({ currency }) =>
      `Past purchases keep their currency. Confirm that new purchases are in ${currency}.`,
  },
  "time-zone-change-unconfirmed": {
    title: "Please Confirm",
    text: ({ timeZone }) =>
      `Past transactions keep their days. Confirm that days begin and end in ${timeZone} from now on.`,
  },
  "security-change-unconfirmed": {
    title: "Please Confirm",
    text: "This change decides who can log in, or ends sessions. Confirm that you want it.",
  },
} satisfies ErrorTexts<(typeof settings)["errors"]>;

/** What the page announces after the events of program settings. */
export const events = {
  "settings.saved": {
    title: "Settings Saved",
    text: "They apply from now on, to every customer and till.",
  },
  "settings.restored": {
    title: "Settings Restored",
    text: ({ version }) => `The settings of version ${version} apply again.`,
  },
} satisfies EventTexts<(typeof settings)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "brand-color-invalid":
    "Please enter a color as # and six digits or letters a to f, such as #0b5d4e.",
  "card-pattern-invalid": "Please choose one of the patterns.",
  "card-style-invalid": "Please choose one of the card styles.",
  "tier-color-invalid":
    "Please enter a color as # and six digits or letters a to f, such as #914a21.",
  "brand-name-missing": "Please enter the name of your program.",
  "image-files-invalid":
    "The image could not be prepared for upload. Please reload the page and choose it again.",
  "sender-name-invalid": 'Please leave out line breaks and the characters < > " and \\.',
  "mail-limit-invalid": "Please enter a whole number from 1 to 50.",
  "reply-to-invalid": "Please enter a complete email address, or leave the field empty.",
  "tier-name-missing": "Please enter a name for the tier.",
  "code-prefix-invalid":
    "Use 1 to 20 capital letters or digits and a hyphen at the end, such as CAFE-.",
  "code-points-setting-invalid": "Please enter a whole number from 1 to 10,000,000.",
  "days-setting-invalid": "Please enter a whole number of days from 1 to 3,650.",
  "points-setting-invalid": "Please enter a whole number from 0 to 1,000,000.",
  "minimum-age-invalid": "Please enter a whole number of years from 0 to 99.",
  "rate-invalid": "Please enter a number from 0 to 10,000, such as 1.5.",
  "referrals-setting-invalid": "Please enter a whole number from 0 to 1,000.",
  "session-days-invalid": "Please enter a whole number of days from 1 to 365.",
  "session-hours-invalid": "Please enter a whole number of hours from 1 to 168, which is a week.",
  "session-total-too-short":
    "Please enter a time that is at least as long as the time without use, or shorten the time without use.",
  "staff-session-days-invalid": "Please enter a whole number of days from 1 to 90.",
  "scans-setting-invalid":
    "Please enter a whole number from 1 to 100, or leave the field empty for no limit.",
  "tier-bonus-invalid": "Please enter whole percent from 0 to 1,000.",
  "tier-factor-invalid": "Please enter a whole number from 1 to 100.",
  "tier-threshold-invalid": "Please enter a whole number of points from 0 to 100,000,000.",
  "website-invalid":
    "Please enter an address that begins with https:// or http://, or leave the field empty.",
} satisfies FieldErrorTexts<(typeof settings)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  saveSettings: "Changed the program settings",
  uploadImage: "Uploaded an image of the program",
  restoreSettings: "Restored program settings",
} satisfies AuditTexts<typeof settingsModule>;

/** What its stored data is called. */
export const datasets = {
  settingsVersions: "versions of the program settings",
  currentSettings: "current program settings",
  programImages: "images of the program",
} satisfies DatasetTexts<(typeof settings)["datasets"]>;

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "setting-changed": (difference) => settingDifference(difference),
  "more-settings-changed": ({ count }) => `and ${count} more`,
} satisfies AuditDetailTexts<SettingsAuditDetails>;
