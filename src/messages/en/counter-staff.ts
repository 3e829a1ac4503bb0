import { catalogue } from "../catalogue.ts";
import { plural } from "./format.ts";

/** The texts of counter-staff. */
export const counterStaffTexts = catalogue("counter-staff", {
  amount: "Amount",
  currencyHasDecimalsDecimals: ({
    currency,
    decimals,
  }: {
    currency: string;
    decimals: string | number;
  }) => `${currency} has ${decimals} decimals.`,
  amountAmountProblemText:
    "This looks like a code or a phone number. To serve someone else, close this customer first (Esc).",
  enterAnAmountAboveZero: "Enter an amount above zero.",
  amountTooLarge: ({ value }: { value: string }) => `A purchase can be at most ${value}.`,
  precisionEnterAWholeNumber: ({ precision }: { precision: string }) =>
    `${precision} Enter a whole number.`,
  amountPrecisionEnterNo: ({ precision }: { precision: string }) =>
    `${precision} Enter no more than that.`,
  amountIsThisWhole: ({
    whole,
    digits,
    precision,
  }: {
    whole: string;
    digits: string;
    precision: string;
  }) => `Is this ${whole}? Then enter ${digits}. ${precision}`,
  isThisWholeOrParts: ({
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
  amountEnterAnAmount: ({ decimals }: { decimals: string }) =>
    `Enter an amount, for example ${decimals}.`,
  amountExamples: ({ decimals }: { decimals: string }) => `5 or ${decimals}`,
  scanWithCamera: "Scan with camera",
  cameraNotAllowed:
    "Browsers allow the camera only over https. Open this page by its https address, or type the code.",
  cameraNotFound:
    "The camera is not allowed for this page. Allow it in the browser's settings for this site, then try again, or type the code.",
  cameraProblemNoCameraWas: "No camera was found. Connect one and try again, or type the code.",
  cameraProblemTheCameraCould:
    "The camera could not be started. Close other apps that use it and try again.",
  cameraProblemTheScannerCould:
    "The scanner could not be loaded. Type the code, or reload this page when there is a connection.",
  cameraFailed: "The camera could not be started. Try again, or type the code.",
  scanDialogDescription: "Hold the customer's code or voucher in the frame.",
  cancel: "Cancel",
  tryAgain: "Try again",
  cameraView: "Camera view",
  startingTheCamera: "Starting the camera…",
  scanDialogViewfinder:
    "This is neither a customer's code nor a voucher. Ask the customer for the code in their app.",
  lookingForACode: "Looking for a code…",
  torch: "Torch",
  counter: "Counter",
  loading: "Loading…",
  entryFormSubmit: ({ value }: { value: number }) => `Enter at least ${value} letters of the name.`,
  customerOrVoucher: "Customer or voucher",
  codePhoneEmailOrName: "Code, phone, email or name",
  go: "Go",
  entryFormNoMatchText: ({ name }: { name: string }) =>
    `No customer’s name contains “${name}”. Check the spelling, or ask for their code, phone or email.`,
  nameNotFound:
    "Searching by name needs a connection. Enter the customer's code, phone or email instead, or a voucher code starting with V-.",
  esc: "Esc",
  closeTheCustomer: "close the customer",
  enterKey: "Enter",
  enterKeyHelp: "find the customer, accept a scanned voucher or record the amount",
  voucherKeysHelp: "then Enter: accept the first ready voucher, V2 the second",
  undoKeyHelp: "undo the last purchase or voucher",
  keys: "Keys",
  matches: "Matches",
  matchListText: "More customers match. Type more of the name.",
  voucherCode: ({ code }: { code: string }) => `Voucher ${code}`,
  matchListCountText: ({ count }: { count: number }) =>
    `More than ${count} customers match. Type more of the name.`,
  manyCustomersMatch: ({ count }: { count: number }) =>
    plural(count, { one: "1 customer matches.", other: `${count} customers match.` }),
  customer: "Customer",
  closeCustomer: "Close customer",
  lookingUpHandle: ({ handle }: { handle: string }) => `Looking up ${handle}…`,
  memberCardText:
    "No connection, so we couldn't look this customer up. What you record is saved and sent later.",
  memberCardDetail: ({
    pointsToNextTier,
    nextTier,
  }: {
    pointsToNextTier: string;
    nextTier: string;
  }) => `${pointsToNextTier} to ${nextTier}`,
  vouchers: "Vouchers",
  memberCardNote:
    "Vouchers aren't shown when you find a customer by name. Scan or type the voucher, or ask for the customer's code, phone or email.",
  readyVouchers: "Ready vouchers",
  noneRightNow: "None right now.",
  v: "V",
  entered: "Entered",
  accept: "Accept",
  acceptTitleCode: ({ title, code }: { title: string; code: string }) =>
    `Accept ${title} (${code})`,
  noExpiryDate: "No expiry date",
  untilExpiresAt: ({ expiresAt }: { expiresAt: string }) => `Until ${expiresAt}`,
  purchaseOfAmount: ({ amount }: { amount: string }) => `Purchase of ${amount}`,
  undoingThePurchaseOfAmount: ({ amount }: { amount: string }) =>
    `Undoing the purchase of ${amount}`,
  voucherTitle: ({ title }: { title: string }) => `Voucher ${title}`,
  undoingTheVoucherTitle: ({ title }: { title: string }) => `Undoing the voucher ${title}`,
  countMore: ({ count }: { count: number }) => `${count} more`,
  othersRowText: ({ by }: { by: string }) => `waiting on this device for ${by} to log in.`,
  othersRowOthersRow: ({ count }: { count: number }) =>
    plural(count, { one: "entry is", other: "entries are" }),
  othersRowOthersRowOthersRow: " It is too late to record.",
  discardEntriesFromBy: ({ by }: { by: string }) => `Discard entries from ${by}`,
  f9: "F9",
  undoToLowerCaseSlice: ({ toLowerCase, slice }: { toLowerCase: string; slice: string }) =>
    `Undo: ${toLowerCase}${slice}`,
  sending: "Sending…",
  outcomeKeptOutcome:
    "No connection. It is saved on this device and will be sent when you're online with the counter open.",
  itHasBeenSent: "It has been sent.",
  operationNothingWasRecorded: ({ operation }: { operation: string }) =>
    `${operation}: nothing was recorded.`,
  discarded: "Discarded",
  undo: "Undo",
  outcomeText: "There is nothing left to undo.",
  thisDevice: "This device:",
  changeLocation: "Change location",
  placeChoiceText: "Which location is this device at?",
  placeIsRemembered: "We'll remember it on this device. You can change it any time.",
  nameIsClosed: ({ name }: { name: string }) => `${name} is closed. `,
  noOpenLocationYet: "No open location yet.",
  noLocationsForAdmin: "Purchases and vouchers are recorded at a location. Add your first one.",
  noLocationsForStaff:
    "Purchases and vouchers are recorded at a location. Ask an admin to add one under Locations.",
  openLocations: "Open Locations",
  amountInCurrency: ({ currency }: { currency: string }) => `Amount in ${currency}`,
  afterDiscountsForExampleDecimals: ({ decimals }: { decimals: string }) =>
    `After discounts, for example ${decimals}.`,
  checkNumberOptional: "Check number (optional)",
  recordPurchase: "Record Purchase",
  purchaseRecorded: "Purchase Recorded",
  newBalanceBalance: ({ balance }: { balance: string }) => `New balance: ${balance}.`,
  voucherAccepted: "Voucher Accepted",
  pleaseHandOverTitle: ({ title }: { title: string }) => `Please hand over: ${title}.`,
  purchaseRefunded: "Purchase Refunded",
  pointsWereDeducted: ({ points }: { points: string }) => `${points} were deducted.`,
  newVoucherIssued: "New Voucher Issued",
  sendOperationText: ({ title }: { title: string }) =>
    `The customer has a new voucher for ${title}.`,
  sendOperationOldCheck: ({ checkId }: { checkId: string }) =>
    `Check ${checkId} was already recorded here and earned its points then. Nothing was added. If it was undone, record it again under a different number.`,
  alreadyRecorded: "Already Recorded",
  thereIsNoVoucherNumber: ({ number }: { number: number }) => `There is no voucher ${number}.`,
  voucherNumberWasAlreadyEntered: ({ number }: { number: number }) =>
    `Voucher ${number} was already entered.`,
  notRecordedYet: "Not recorded yet",
  waitingCardText: "This browser can't save data. Keep this page open until everything is sent.",
  discardThis: "Discard this?",
  leavingWillNotBeRecorded: ({ leaving }: { leaving: string }) =>
    `${leaving} will not be recorded.`,
  discard: "Discard",
  countEntriesFromBy: ({ count, by }: { count: number; by: string }) =>
    `${count} ${plural(count, { one: "entry", other: "entries" })} from ${by}`,
  waitingWaitingToBeSent: ({ waiting }: { waiting: number }) => `${waiting} waiting to be sent`,
  stoppedNeedAttention: ({ stopped }: { stopped: number }) =>
    `${stopped} ${plural(stopped, { one: "needs", other: "need" })} attention`,
  beingSent: ", being sent",
  tryAgainWords: ({ words }: { words: string }) => `Try again: ${words}`,
  discardWords: ({ words }: { words: string }) => `Discard: ${words}`,
});
