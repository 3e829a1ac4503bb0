import type { SetupStep } from "#core/setup/setup-steps.ts";
import { catalogue } from "../catalogue.ts";
import { plural } from "./format.ts";

/** The names of the steps of the first-run setup. */
export const setupStepTexts = catalogue("setup-steps", {
  account: "Your password",
  brand: "Brand",
  points: "Currency and points",
  rewards: "Rewards",
  location: "First location",
  staff: "Your team",
  print: "Sign-up poster",
} satisfies Readonly<Record<SetupStep, string>>);

/** What each step is good for, in the list of steps. */
export const setupHintTexts = catalogue("setup-hints", {
  account: "Choose your own password and set up two-factor.",
  brand: "The name and color that customers see.",
  points: "What customers earn for what they pay.",
  rewards: "Start with three rewards from our templates.",
  location: "The place where you serve customers.",
  staff: "Invite the people who work with you.",
  print: "Print a poster with a QR code that opens the sign-up page.",
} satisfies Readonly<Record<SetupStep, string>>);

/** The texts of the first-run setup. */
export const setupTexts = catalogue("setup", {
  setUp: "Set up your program",
  lead: "A few short steps, about five minutes. You can skip each of them and come back at any time.",
  checklistLead: "These steps prepare your first purchase. They take about five minutes.",
  checklistResumed: "Continue where you stopped. You can do the steps in any order.",
  stepByStep: "Set Up Step by Step",
  done: ({ done, of }: { done: number; of: number }) => `${done} of ${of} done`,
  start: "Start",
  resume: "Continue",
  steps: "Steps",
  stepOf: ({ number, of }: { number: number; of: number }) => `Step ${number} of ${of}`,
  stepDone: "Done",
  stepSkipped: "Skipped",
  stepOpen: "To do",
  back: "Back",
  skip: "Skip",
  saveAndContinue: "Save and Continue",
  continueWithoutSaving: "Continue",
  saving: "Saving…",
  finishLater: "Finish Later",
  dismiss: "Hide This List",
  dismissed: "The list is hidden. You can still find the steps under Program.",
  undo: "Undo",
  accountLead:
    "Others may know the first password, because it is in the manual or in the server's configuration. Choose one that only you know.",
  firstPassword: "Your account still has its first password.",
  ownPassword: "You have already chosen your own password.",
  nameAndColor: "Name and color",
  brandLead: "Customers read the name in the header, in emails and on print.",
  pointsLead:
    "What customers earn with each purchase. You can change all of it later under Program.",
  pointsGuess: "The currency and time zone are suggested from this device. Please check them.",
  pointsExample: ({ amount, points }: { amount: string; points: string }) =>
    `A purchase of ${amount} earns ${points}.`,
  rewardsLead:
    "Choose what customers get for their points. With these costs, customers get back about a tenth of what they spend. You can change them.",
  pointsCost: ({ title }: { title: string }) => `Cost of ${title} in points`,
  points: "points",
  alreadyAdded: "Already in your catalogue",
  hideExamples: "Hide the example rewards that the program came with",
  chosen: ({ count }: { count: number }) =>
    plural(count, { one: "1 reward chosen", other: `${count} rewards chosen` }),
  locationLead: "Where customers collect and use their points. The name is enough to begin.",
  opens: "Opens",
  closes: "Closes",
  hoursPerDay: "Different hours on some days",
  hoursEveryDay: "Same hours every day",
  existingLocations: "Your locations",
  moreLocations: "Manage Locations",
  staffLead: "Give each person an account with the permissions that they need.",
  staffLater: "You work alone? Just continue.",
  withPassword: "Create an Account With a Password",
  printLead: "Put it where customers pay. They scan the code and sign up on their phone.",
  moreToPrint: "You can also print codes that are worth points: on packaging, cups or receipts.",
  printCodes: "Codes and Labels",
  printAddress: ({ origin }: { origin: string }) =>
    `The QR code opens ${origin}. Please check that phones in your shop can open this address.`,
  readyTitle: "You are ready",
  readyLead: "Try it out: sign up as a customer on your phone, then record your first purchase.",
  readyLeadBrowser:
    "Try it out: generate a code, then sign up as a customer in this browser and redeem it.",
  openSteps: ({ count }: { count: number }) =>
    plural(count, {
      one: "One step is left. You can find it on the dashboard.",
      other: `${count} steps are left. You can find them on the dashboard.`,
    }),
  signUpTitle: ({ number }: { number: number }) => `${number}. Sign up as a customer`,
  signUpText:
    "Scan this code with a phone. If the phone cannot open the address, use a private window of this browser, because you are logged in here.",
  copyAddress: "Copy the Address",
  copied: "Address copied.",
  notCopied: "The address could not be copied. Please select and copy it.",
  signUpTextBrowser:
    "Log out first. Then sign up here, because all data is stored in this browser, and redeem the code under Scan QR.",
  signUpCode: "QR code of the sign-up page",
  counterTitle: "2. Record the first purchase",
  counterText:
    "Open the counter. Type the customer's email, name or code and press Enter. Then type the amount and press Enter.",
  openCounter: "Open the Counter",
  codeTitle: "1. Generate a code",
  codeText: "Generate a QR code that is worth points, and copy it.",
  openCodes: "Generate a Code",
  toDashboard: "To the Dashboard",
});
