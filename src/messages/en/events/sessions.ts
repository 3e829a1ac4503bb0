import type { sessions } from "#core/sessions/declarations.ts";
import type { EventTexts } from "../../declared.ts";

/** What the page announces after the events of sessions (specification §8, §9). */
export const sessionsEvents = {
  "user.logged-in": { title: "Login Successful", text: ({ name }) => `Good to see you, ${name}.` },
  "device.logged-out": {
    title: "Device Logged Out",
    text: ({ device }) => `${device === "" ? "An unknown device" : device} is logged out.`,
  },
  "other-devices.logged-out": {
    title: "Devices Logged Out",
    text: "You're now logged in only on this device.",
  },
  "user.logged-out": { title: "Logged Out", text: "See you soon." },
  "password-reset.requested": {
    title: "Reset Link Sent",
    text: ({ email, isSimulated }) =>
      isSimulated
        ? `This was simulated. No email was sent to ${email}.`
        : `We sent a link to choose a new password to ${email}.`,
  },
  "admin-recovery.requested": {
    title: "Recovery Link Sent",
    text: ({ isSimulated }) =>
      isSimulated
        ? "This was simulated. No email was sent to the recovery address."
        : "We sent a link to choose a new password to the recovery address.",
  },
  "password.reset": { title: "Password Changed", text: "Log in with your new password." },
} satisfies EventTexts<(typeof sessions)["events"]>;
