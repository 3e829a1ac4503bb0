import { catalogue } from "../catalogue.ts";

/** The texts of sessions. */
export const sessionsTexts = catalogue("sessions", {
  oneMoreStep: "One more step",
  codeDescription: ({ brand }: { brand: string }) =>
    `Open your authenticator app and enter the code for ${brand}.`,
  verify: "Verify",
  verifying: "Verifying…",
  forgotYourPassword: "Forgot your password?",
  forgotPasswordLead: "Enter your email and we'll send you a link to choose a new one.",
  backToLogIn: "Back to Log In",
  email: "Email",
  sendResetLink: "Send Reset Link",
  sending: "Sending…",
  checkYourInbox: "Check your inbox.",
  noEmailWasSent: "No email was sent.",
  sendAnotherLink: "Send another link",
  anotherEmail: "Use another email",
  weSentALinkTo: "We sent a link to",
  linkNotReceived:
    ". It works once and expires in an hour. Can't find it? Check your spam folder, or request a new link after ten minutes.",
  emailSimulatedStart: "This edition runs only in your browser and can't send email. The link to",
  emailSimulatedEnd: "was simulated, and the password is unchanged.",
  theRecoveryAddress: "the recovery address",
  goodToSeeYou: "Good to see you.",
  newHere: "New here?",
  signUp: "Sign Up",
  joinByInvitation: "How to get an invitation",
  typedTextSaved: " What you typed is saved.",
  sessionEnded: ({ kept }: { kept: string }) =>
    `You've been logged out. Log in to continue where you left off.${kept}`,
  password: "Password",
  rememberMe: "Remember me",
  forgotPassword: "Forgot password?",
  logIn: "Log In",
  loggingIn: "Logging In...",
  adminPasswordRecovery: "Admin Password Recovery",
  recoveryDescription:
    "This is the main admin account. Enter its secondary email and we'll send the link there.",
  sendRecoveryLink: "Send Recovery Link",
  secondaryAdminEmail: "Secondary Admin Email",
  chooseANewPassword: "Choose a new password.",
  newPassword: "New Password",
  confirmPassword: "Confirm Password",
  resetPasswordNote: "This logs you out on all devices.",
  setNewPassword: "Set New Password",
  saving: "Saving…",
  thisLinkNoLongerWorks: "This link no longer works.",
  linkNoLongerValid:
    "Links work once, expire after an hour, and stop working when you request a newer one.",
  getANewLink: "Get a new link",
});
