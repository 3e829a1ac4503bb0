import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** The texts of the settings of pending points and fraud rules. */
export const reviewSettingsTexts = catalogue("review-settings", {
  pendingTitle: "When points can be used",
  pendingLead:
    "Points can stay pending, for example until a purchase can no longer be returned. Customers and tills see them as pending.",
  pendingDays: "Days that points stay pending",
  pendingDaysHint: "From 0 to 90. 0: points can be used at once.",
  rulesTitle: "Rules that look for fraud",
  rulesLead:
    "A rule never refuses a purchase. It holds the points until somebody with the permission “Fraud review” releases or reverses them.",
  reviewDays: "Days until held points are released without a decision",
  reviewDaysHint: "From 0 to 90. 0: they wait for a decision.",
  queue: "Go to the cases",
  isOn: ({ rule }: { rule: string }) => `Use the rule “${rule}”`,
  manyPurchases: "Holds the points when a customer makes more purchases on one day than usual.",
  sameStaff:
    "Holds the points when one staff member records more purchases for the same customer in 7 days than usual. Purchases from tills do not count.",
  largeAmount: "Holds the points of a purchase above an amount.",
  roundAmounts:
    "Holds the points when several purchases of a customer in 7 days have round amounts, as invented ones often do.",
  refundAfterSpending:
    "Holds the points of customers with refunds in 90 days whose points had already been spent.",
  sharedOrigin:
    "Holds points when many accounts were opened from one device or internet address in 90 days: at sign-up, also those of the person who referred the account, and at purchases. While this rule is on, digests of devices and addresses are stored for 90 days.",
  twoLocations:
    "Holds the points of a purchase when the customer used a voucher at another location within minutes.",
  staffAccount: "Holds the points of accounts that are marked as belonging to a staff member.",
  timesADay: "Usual purchases on one day",
  timesByStaff: "Usual purchases by one staff member",
  above: "Highest usual amount",
  multiple: "Round means a multiple of",
  roundTimes: "Hold from this many round purchases",
  refunds: "Hold from this many refunds",
  perDevice: "Usual accounts per device",
  perAddress: "Usual accounts per internet address",
  addressHint: "Guests of your Wi-Fi share an address.",
  minutes: "Minutes",
  onlyOwnEntries: "Only purchases that the staff member records",
  preview: "Preview",
  previewLead:
    "Which purchases of the last 30 days these rules would have held. The rules about refunds, devices and vouchers at two locations cannot be tried on past purchases.",
  showPreview: "Show preview",
  previewFirst: "Look at the preview before you save: it shows which purchases would be held.",
  counting: "Trying the rules",
  customers: "customers",
  stopped: "Stopped. The numbers are of the customers read so far.",
  nothingHeld: ({ purchases }: { purchases: number }) =>
    plural(purchases, {
      one: "The rules would have held nothing. There was 1 purchase.",
      other: `The rules would have held nothing of ${number(purchases)} purchases.`,
    }),
  held: ({ held, purchases }: { held: number; purchases: number }) =>
    `The points of ${number(held)} of ${plural(purchases, { one: "1 purchase", other: `${number(purchases)} purchases` })} would have been held.`,
  byRule: "By rule",
  rule: "Rule",
  heldPurchases: "Purchases",
  heldPoints: "Points",
  mostHeld: "Customers with most held purchases",
  customerHeld: ({ purchases }: { purchases: number }) =>
    plural(purchases, { one: "1 purchase", other: `${number(purchases)} purchases` }),
});
