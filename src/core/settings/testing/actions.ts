import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { settingsModule } from "../module.ts";

/** The smallest PNG picture. */
const ONE_PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Who may do what in this module, from decision 137 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof settingsModule> = {
  programSettings: { may: "canManageProgram", sample: {} },
  restoreSettings: {
    may: "canManageProgram",
    sample: { version: 1, base: 1, isConfirmed: true },
  },
  saveSettings: {
    may: "canManageProgram",
    sample: {
      base: 0,
      // Without the sections of admins: this is what canManageProgram permits. security-settings.test.ts tests them.
      sections: {
        brand: {
          name: "Corner Café",
          tagline: "Coffee since 1911",
          color: "#0b5d4e",
          logo: "",
          icon: "",
        },
        card: { pattern: "beans", image: "" },
        timeZone: "UTC",
        tiers: [
          {
            id: "Bronze",
            name: "Bronze",
            threshold: 0,
            bonusPercent: 0,
            birthdayMultiple: 1,
            benefits: ["A birthday bonus"],
            color: "#914a21",
            cardStyle: "rings",
          },
        ],
        points: {
          referrer: 5,
          paidReferralsPerDay: 20,
          referralWelcome: 10,
          birthday: 25,
          adminSignup: 10,
          signup: 0,
        },
        tierRules: { basis: "earned-year", months: 12, graceDays: 30 },
        expiry: {
          kind: "inactivity",
          months: 12,
          yearEnd: 12,
          yearMonths: 12,
          activities: ["purchase"],
          exemptTiers: [],
        },
        review: {
          pendingDays: 3,
          reviewDays: 14,
          rules: {
            manyPurchases: { isOn: true, times: 3 },
            sameStaff: { isOn: true, times: 5 },
            largeAmount: { isOn: true, amount: 10_000 },
            roundAmounts: { isOn: true, multiple: 500, times: 3 },
            refundAfterSpending: { isOn: true, times: 2 },
            sharedOrigin: { isOn: true, perDevice: 2, perAddress: 10 },
            twoLocations: { isOn: true, minutes: 15 },
            staffAccount: { isOn: true, onlyOwnEntries: true },
          },
        },
        purchases: {
          pointsPerUnit: 1.25,
          currency: "EUR",
          minimumAmount: 0,
          excluded: { skus: [], categories: ["Wine"] },
        },
        qr: {
          prefix: "REGULARS-",
          lifetimeDays: 5,
          batchLifetimeDays: 365,
          maxPoints: 1_000_000,
          scansPerProductAndDay: 1,
        },
        mail: {
          senderName: "Corner Café",
          replyTo: "office@corner.example",
          sendsWelcome: true,
          sendsVoucherIssued: true,
          sendsVoucherExpiring: false,
          sendsPointsExpiring: true,
          sendsTierReached: false,
          sendsTierEnding: true,
          sendsBirthday: true,
          mostPerWeek: 2,
          verifiesAddresses: false,
        },
        contact: {
          email: "help@corner.example",
          phone: "+49 30 123456",
          website: "https://corner.example/help",
          text: "We answer on weekdays.",
        },
        legal: { minimumAge: 16 },
      },
      isConfirmed: true,
    },
  },
  uploadImage: {
    may: "canManageProgram",
    sample: {
      kind: "logo",
      files: [
        { file: "page", content: ONE_PIXEL },
        { file: "mail", content: ONE_PIXEL },
      ],
    },
  },
  programImage: { may: "anyone", sample: { image: "0".repeat(64), file: "page" } },
  tierReach: { may: "canManageProgram", sample: { thresholds: [0, 500] } },
  settingsHistory: { may: "canManageProgram", sample: { after: 1 } },
};
