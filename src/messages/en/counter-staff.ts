import { catalogue } from "../catalogue.ts";
import { plural } from "./format.ts";

/** The texts of counter-staff. */
export const counterStaffTexts = catalogue("counter-staff", {
  amount: "Amount",
  currencyDecimals: ({ currency, decimals }: { currency: string; decimals: string | number }) =>
    `${currency} has ${decimals} decimals.`,
  amountLooksLikeCode:
    "This looks like a code or a phone number. To serve someone else, close this customer first (Esc).",
  enterAnAmountAboveZero: "Enter an amount above zero.",
  amountTooLarge: ({ value }: { value: string }) => `A purchase can be at most ${value}.`,
  enterWholeNumber: ({ precision }: { precision: string }) => `${precision} Enter a whole number.`,
  tooManyDecimals: ({ precision }: { precision: string }) =>
    `${precision} Enter no more than that.`,
  confirmWholeAmount: ({
    whole,
    digits,
    precision,
  }: {
    whole: string;
    digits: string;
    precision: string;
  }) => `Is this ${whole}? Then enter ${digits}. ${precision}`,
  confirmWholeOrPart: ({
    whole,
    digits,
    part,
    currency,
  }: {
    whole: string;
    digits: string;
    part: string;
    currency: string;
  }) => `Is this ${whole}? Then enter ${digits}. For ${part} ${currency} enter ${part}.`,
  enterAmount: ({ decimals }: { decimals: string }) => `Enter an amount, for example ${decimals}.`,
  amountExamples: ({ decimals }: { decimals: string }) => `5 or ${decimals}`,
  scanWithCamera: "Scan with camera",
  cameraNeedsHttps:
    "Browsers allow the camera only over https. Open this page by its https address, or type the code.",
  cameraBlocked:
    "The camera is not allowed for this page. Allow it in the browser's settings for this site, then try again, or type the code.",
  noCamera: "No camera was found. Connect one and try again, or type the code.",
  cameraBusy: "The camera could not be started. Close other apps that use it and try again.",
  scannerNotLoaded:
    "The scanner could not be loaded. Type the code, or reload this page when there is a connection.",
  cameraFailed: "The camera could not be started. Try again, or type the code.",
  scanDialogDescription: "Hold the customer's code or voucher in the frame.",
  cancel: "Cancel",
  tryAgain: "Try again",
  cameraView: "Camera view",
  startingTheCamera: "Starting the camera…",
  unknownCode:
    "This is neither a customer's code nor a voucher. Ask the customer for the code in their app.",
  lookingForACode: "Looking for a code…",
  torch: "Torch",
  counter: "Counter",
  loading: "Loading…",
  nameTooShort: ({ value }: { value: number }) => `Enter at least ${value} letters of the name.`,
  customerOrVoucher: "Customer or voucher",
  codePhoneEmailOrName: "Code, phone, email or name",
  go: "Go",
  noMatch: ({ name }: { name: string }) =>
    `No customer’s name contains “${name}”. Check the spelling, ask for their code, phone or email, or add a new customer.`,
  nameSearchOffline:
    "Searching by name needs a connection. Enter the customer's code, phone or email instead, or a voucher code starting with V-.",
  esc: "Esc",
  closeTheCustomer: "close the customer",
  enterKey: "Enter",
  enterKeyHelp: "find the customer, accept a scanned voucher or record the amount",
  voucherKeysHelp: "then Enter: accept the first ready voucher, V2 the second",
  undoKeyHelp: "undo the last purchase or voucher",
  keys: "Keys",
  matches: "Matches",
  moreMatches: "More customers match. Type more of the name.",
  voucherCode: ({ code }: { code: string }) => `Voucher ${code}`,
  tooManyMatches: ({ count }: { count: number }) =>
    `More than ${count} customers match. Type more of the name.`,
  customersMatch: ({ count }: { count: number }) =>
    plural(count, { one: "1 customer matches.", other: `${count} customers match.` }),
  customer: "Customer",
  closeCustomer: "Close customer",
  lookingUp: ({ handle }: { handle: string }) => `Looking up ${handle}…`,
  customerOffline:
    "No connection, so we couldn't look this customer up. What you record is saved and sent later.",
  pointsToTier: ({ pointsToNextTier, nextTier }: { pointsToNextTier: string; nextTier: string }) =>
    `${pointsToNextTier} to ${nextTier}`,
  vouchers: "Vouchers",
  vouchersHidden:
    "Vouchers aren't shown when you find a customer by name. Scan or type the voucher, or ask for the customer's code, phone or email.",
  offlineCodeOnlyEarns:
    "This is an offline code, which only earns points. To use a voucher, scan or type the voucher's own code.",
  offlineCode: ({ end }: { end: string }) => `Offline code …${end}`,
  offersNow: "Offers now",
  readyVouchers: "Ready vouchers",
  noneRightNow: "None right now.",
  voucherKey: "V",
  entered: "Entered",
  gone: "No longer ready",
  accept: "Accept",
  acceptVoucher: ({ title, code }: { title: string; code: string }) => `Accept ${title} (${code})`,
  noExpiryDate: "No expiry date",
  validUntil: ({ expiresAt }: { expiresAt: string }) => `Until ${expiresAt}`,
  purchaseOf: ({ amount }: { amount: string }) => `Purchase of ${amount}`,
  undoingPurchase: ({ amount }: { amount: string }) => `Undoing the purchase of ${amount}`,
  voucherFor: ({ title }: { title: string }) => `Voucher ${title}`,
  undoingVoucher: ({ title }: { title: string }) => `Undoing the voucher ${title}`,
  more: ({ count }: { count: number }) => `${count} more`,
  waitingForLogin: ({ by }: { by: string }) => `waiting on this device for ${by} to log in.`,
  entriesAre: ({ count }: { count: number }) =>
    plural(count, { one: "entry is", other: "entries are" }),
  tooLateToRecord: " It is too late to record.",
  discardEntriesOf: ({ by }: { by: string }) => `Discard entries from ${by}`,
  undoKey: "F9",
  undoOperation: ({ operation }: { operation: string }) =>
    `Undo: ${operation.charAt(0).toLowerCase()}${operation.slice(1)}`,
  sending: "Sending…",
  savedOffline:
    "No connection. It is saved on this device and will be sent when you're online with the counter open.",
  itHasBeenSent: "It has been sent.",
  nothingRecorded: ({ operation }: { operation: string }) => `${operation}: nothing was recorded.`,
  discarded: "Discarded",
  undo: "Undo",
  nothingToUndo: "There is nothing left to undo.",
  thisDevice: "This device:",
  changeLocation: "Change location",
  whichLocation: "Which location is this device at?",
  locationRemembered: "We'll remember it on this device. You can change it any time.",
  locationClosed: ({ name }: { name: string }) => `${name} is closed. `,
  noOpenLocationYet: "No open location yet.",
  noLocationsForAdmin: "Purchases and vouchers are recorded at a location. Add your first one.",
  noLocationsForStaff:
    "Purchases and vouchers are recorded at a location. Ask an admin to add one under Locations.",
  openLocations: "Open Locations",
  amountInCurrency: ({ currency }: { currency: string }) => `Amount in ${currency}`,
  amountHint: ({ decimals }: { decimals: string }) => `After discounts, for example ${decimals}.`,
  promoCode: "Promo code",
  enterCode: "Enter code",
  enteringCode: "Entering…",
  checkNumberOptional: "Check number (optional)",
  recordPurchase: "Record Purchase",
  purchaseRecorded: "Purchase Recorded",
  pendingPoints: ({ points }: { points: string }) => `${points} pending`,
  newBalance: ({ balance }: { balance: string }) => `New balance: ${balance}.`,
  voucherAccepted: "Voucher Accepted",
  handOver: ({ title }: { title: string }) => `Please hand over: ${title}.`,
  purchaseRefunded: "Purchase Refunded",
  pointsDeducted: ({ points }: { points: string }) => `${points} were deducted.`,
  newVoucherIssued: "New Voucher Issued",
  newVoucherFor: ({ title }: { title: string }) => `The customer has a new voucher for ${title}.`,
  checkAlreadyRecorded: ({ checkId }: { checkId: string }) =>
    `Check ${checkId} was already recorded here and earned its points then. Nothing was added. If it was undone, record it again under a different number.`,
  alreadyRecorded: "Already Recorded",
  noSuchVoucher: ({ number }: { number: number }) => `There is no voucher ${number}.`,
  voucherAlreadyEntered: ({ number }: { number: number }) =>
    `Voucher ${number} was already entered.`,
  notRecordedYet: "Not recorded yet",
  storageUnavailable: "This browser can't save data. Keep this page open until everything is sent.",
  discardThis: "Discard this?",
  willNotBeRecorded: ({ leaving }: { leaving: string }) => `${leaving} will not be recorded.`,
  discard: "Discard",
  entriesOf: ({ count, by }: { count: number; by: string }) =>
    `${count} ${plural(count, { one: "entry", other: "entries" })} from ${by}`,
  waitingToBeSent: ({ waiting }: { waiting: number }) => `${waiting} waiting to be sent`,
  needAttention: ({ stopped }: { stopped: number }) =>
    `${stopped} ${plural(stopped, { one: "needs", other: "need" })} attention`,
  beingSent: ", being sent",
  tryAgainOperation: ({ words }: { words: string }) => `Try again: ${words}`,
  discardOperation: ({ words }: { words: string }) => `Discard: ${words}`,
});
