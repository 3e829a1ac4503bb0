import type { Happening } from "./kit/reply.ts";

/** A message that shows for a while: a toast's content and how long it stays, in milliseconds. */
export interface Announcement {
  readonly title: string;
  readonly text: string;
  readonly durationMs: number;
}

/** How long a toast stays unless specification §9 says otherwise: 5000 milliseconds. */
export const TOAST_MS = 5000;

const LONG_TOAST_MS = 7000;

interface Entry<Params> {
  readonly title: string;
  readonly text: (params: Params) => string;
  readonly durationMs: number;
}

const event = <Params = Record<never, never>>(
  title: string,
  text: (params: Params) => string,
  durationMs = TOAST_MS,
): Entry<Params> => ({ title, text, durationMs });

/** The success catalogue (specification §8): every event with its toast. Points are whole points. */
const events = {
  "account-created": event<{ name: string }>(
    "Account Created",
    ({ name }) => `Welcome, ${name}! Log in and the first coffee is closer than you think.`,
    LONG_TOAST_MS,
  ),
  "logged-in": event<{ name: string }>(
    "Login Successful",
    ({ name }) => `Good to see you, ${name}.`,
  ),
  "logged-out": event("Logged Out", () => "See you soon."),
  "reward-redeemed": event<{ title: string; cost: number }>(
    "Reward Redeemed",
    ({ title, cost }) => `${title} is yours for ${cost} points.`,
  ),
  "happy-birthday": event<{ points: number }>(
    "Happy Birthday",
    ({ points }) => `Your gift: ${points} points. Have a lovely day!`,
  ),
  "tier-upgraded": event<{ tier: string }>(
    "Tier Upgraded",
    ({ tier }) => `Congratulations, you are ${tier} now!`,
    LONG_TOAST_MS,
  ),
  "favorite-added": event<{ title: string }>(
    "Added to Favorites",
    ({ title }) => `${title} is on your list.`,
  ),
  "favorite-removed": event<{ title: string }>(
    "Removed from Favorites",
    ({ title }) => `${title} is off your list.`,
  ),
  "qr-redeemed": event<{ points: number }>(
    "QR Code Redeemed",
    ({ points }) => `${points} points added.`,
  ),
  "feedback-submitted": event(
    "Feedback Submitted",
    () => "Thank you! Your feedback is awaiting review.",
  ),
  "reply-added": event("Reply Added", () => "Your reply stands under the post."),
  "profile-updated": event("Profile Updated", () => "Your changes are saved."),
  "credentials-updated": event(
    "Credentials Updated",
    () => "Your new password holds from now on. Your other devices were logged out.",
  ),
  "reset-link-sent": event<{ email: string; isSimulated: boolean }>(
    "Reset Link Sent",
    ({ email, isSimulated }) =>
      isSimulated
        ? `Only simulated here: no email goes to ${email}.`
        : `A link to choose a new password is on its way to ${email}.`,
  ),
  "recovery-link-sent": event<{ isSimulated: boolean }>("Recovery Link Sent", ({ isSimulated }) =>
    isSimulated
      ? "Only simulated here: no email goes to the recovery address."
      : "A link to choose a new password is on its way to the recovery address.",
  ),
  "password-reset": event("Password Changed", () => "Log in with your new password."),
  "referral-code-made": event<{ code: string }>(
    "Referral Code Ready",
    ({ code }) => `Your code is ${code}.`,
  ),
  "broadcast-sent": event<{ message: string }>("Broadcast Sent", ({ message }) => message),
  "broadcast-logged": event("Broadcast Logged", () => "The message is in the history."),
  "feedback-approved": event<{ author: string }>(
    "Feedback Approved",
    ({ author }) => `What ${author} wrote is on the wall.`,
  ),
  "feedback-hidden": event<{ author: string }>(
    "Feedback Hidden",
    ({ author }) => `What ${author} wrote is off the wall.`,
  ),
  "totp-enabled": event(
    "2FA Enabled",
    () => "From now on your login asks for a code from your app.",
  ),
  "totp-disabled": event("2FA Disabled", () => "Your password alone opens your account again."),
  "qr-generated": event<{ code: string }>("QR Code Generated", ({ code }) => `${code} is ready.`),
  "qr-deleted": event<{ code: string }>("QR Code Deleted", ({ code }) => `${code} is gone.`),
};

/** Every event with the parameters of its text. */
export type Events = {
  [Name in keyof typeof events]: (typeof events)[Name] extends Entry<infer Params> ? Params : never;
};

/** The toast for something that happened, or undefined for a name that the catalogue does not have. */
export function announcementOf(happening: Happening): Announcement | undefined {
  if (!Object.hasOwn(events, happening.name)) return undefined;
  // hasOwn has just shown that the name is the catalogue's; its parameters come from the same catalogue.
  const { title, text, durationMs } = events[happening.name as keyof Events] as unknown as Entry<
    Happening["params"]
  >;
  return { title, text: text(happening.params), durationMs };
}
