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
  account: "Replace the first password, and protect your account with a code.",
  brand: "The name and colour that customers see.",
  points: "What customers earn for what they pay.",
  rewards: "Start with three rewards from our templates.",
  location: "The place where you serve customers.",
  staff: "Invite the people who work with you.",
  print: "Print a poster with the QR code of sign-up.",
} satisfies Readonly<Record<SetupStep, string>>);

/** The texts of the first-run setup. */
export const setupTexts = catalogue("setup", {
  setUp: "Set up your program",
  lead: "A few short steps, about five minutes. You can skip each of them and come back at any time.",
  checklistLead: "From here to your first purchase in about five minutes.",
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
  dismissed: "The list is hidden. You find the steps again under Program.",
  undo: "Undo",
  accountLead:
    "The first password is in the manual or in the server's configuration. Choose one that only you know.",
  firstPassword: "Your account still has its first password.",
  ownPassword: "Your account has a password of your own.",
  nameAndColour: "Name and colour",
  brandLead: "Customers read the name in the header, in e-mails and on print.",
  pointsLead:
    "What customers earn with each purchase. You can change all of it later under Program.",
  pointsGuess: "Currency and time zone are a suggestion from this device. Please check them.",
  pointsExample: ({ amount, points }: { amount: string; points: string }) =>
    `A purchase of ${amount} earns ${points}.`,
  rewardsLead:
    "Choose what customers get for their points. The costs return about a tenth of what customers spend; change them as you like.",
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
  staffLead: "Everybody gets an account of their own, with the rights of their position.",
  staffLater: "You work alone? Just continue.",
  withPassword: "Create an Account With a Password",
  printLead: "Put it where customers pay. They scan the code and sign up on their phone.",
  moreToPrint: "You can also print codes that are worth points: on packaging, cups or receipts.",
  printCodes: "Codes and Labels",
  printAddress: ({ origin }: { origin: string }) =>
    `The QR code leads to ${origin}. Phones in your shop can open it only if this address is reachable for them.`,
  readyTitle: "You are ready",
  readyLead: "Record a first purchase: sign up as a customer on your phone, then serve yourself.",
  readyLeadBrowser:
    "Try it as a customer: make a code, then sign up in this browser and redeem it.",
  openSteps: ({ count }: { count: number }) =>
    plural(count, {
      one: "One step is left. It stays on the dashboard.",
      other: `${count} steps are left. They stay on the dashboard.`,
    }),
  signUpTitle: ({ number }: { number: number }) => `${number}. Sign up as a customer`,
  signUpText:
    "Scan this code with a phone. If the phone cannot open the address, use a private window of this browser, because you are logged in here.",
  copyAddress: "Copy the Address",
  copied: "Address copied.",
  notCopied: "The address could not be copied. Please select and copy it.",
  signUpTextBrowser:
    "Log out first, then sign up here and redeem the code under Scan QR. The data of this edition is in this browser.",
  signUpCode: "QR code of the sign-up page",
  counterTitle: "2. Record the first purchase",
  counterText:
    "Open the counter. Type the customer's e-mail, name or code, then the amount, each followed by Enter.",
  openCounter: "Open the Counter",
  codeTitle: "1. Make a code",
  codeText: "Generate a QR code that is worth points, and copy it.",
  openCodes: "Generate a Code",
  toDashboard: "To the Dashboard",
});
