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

const counts = new Intl.NumberFormat("en-US");

/** A number of codes in words, for example '12,000 codes'. */
const codes = (count: number) => (count === 1 ? "1 code" : `${counts.format(count)} codes`);

/** A number of posts as a subject, for example '3 posts are'. */
const posts = (count: number) => (count === 1 ? "1 post is" : `${counts.format(count)} posts are`);

/** The success catalogue (specification §8): every event with its toast. Points are whole points. */
const events = {
  "account-created": event<{ name: string }>(
    "Account Created",
    ({ name }) => `Welcome, ${name}! Log in to start earning points.`,
    LONG_TOAST_MS,
  ),
  "logged-in": event<{ name: string }>(
    "Login Successful",
    ({ name }) => `Good to see you, ${name}.`,
  ),
  "session-ended": event<{ device: string }>(
    "Device Logged Out",
    ({ device }) => `${device === "" ? "An unknown device" : device} is logged out.`,
  ),
  "other-sessions-ended": event(
    "Devices Logged Out",
    () => "You're now logged in only on this device.",
  ),
  "logged-out": event("Logged Out", () => "See you soon."),
  "reward-added": event<{ title: string }>(
    "Reward Added",
    ({ title }) => `${title} stands at the end of the list.`,
  ),
  "reward-updated": event<{ title: string }>(
    "Reward Updated",
    ({ title }) => `The changes to ${title} are saved.`,
  ),
  "voucher-used": event<{ title: string }>(
    "Enjoy!",
    ({ title }) => `Your voucher for ${title} has been used.`,
  ),
  "voucher-returned": event<{ title: string; points: number; withheld: number }>(
    "Voucher Returned",
    ({ title, points, withheld }) =>
      [
        points === 0 ? `${title} is undone.` : `${title} is undone, and ${points} points are back.`,
        ...(withheld === 0
          ? []
          : [`${counts.format(withheld)} points were withheld because of a refund.`]),
      ].join(" "),
  ),
  "location-added": event<{ name: string }>(
    "Location Added",
    ({ name }) => `${name} can serve customers now.`,
  ),
  "location-updated": event<{ name: string }>(
    "Location Updated",
    ({ name }) => `The changes to ${name} are saved.`,
  ),
  "purchase-recorded": event<{ points: number; balance: number; reached: string }>(
    "Purchase Recorded",
    ({ points, balance, reached }) =>
      `${counts.format(points)} points make ${counts.format(balance)}.${reached === "" ? "" : ` They are ${reached} now.`}`,
  ),
  "purchase-refunded": event<{ points: number; forgone: number }>(
    "Purchase Refunded",
    ({ points, forgone }) =>
      `${counts.format(points)} points are taken back.${forgone === 0 ? "" : ` ${counts.format(forgone)} more were already spent and are forfeited: they will be withheld when a voucher is returned.`}`,
  ),
  "voucher-accepted": event<{ title: string }>(
    "Voucher Accepted",
    ({ title }) => `Please hand over: ${title}.`,
  ),
  "voucher-reissued": event<{ title: string }>(
    "Voucher Given Anew",
    ({ title }) => `The customer has a new voucher for ${title}.`,
  ),
  "till-key-made": event<{ name: string }>(
    "Key Made",
    ({ name }) => `Copy the key of ${name} now. It is not shown again.`,
  ),
  "till-key-revoked": event<{ name: string }>(
    "Key Revoked",
    ({ name }) => `${name} opens nothing any more.`,
  ),
  "webhook-added": event("Webhook Added", () => "Copy its secret now. It is not shown again."),
  "webhook-updated": event("Webhook Updated", () => "The changes to the webhook are saved."),
  "webhook-deleted": event("Webhook Deleted", () => "Nothing more is delivered to it."),
  "webhook-redelivered": event("On Its Way", () => "The event is delivered again."),
  "webhook-tested": event("On Its Way", () => "A test event is delivered now."),
  "reward-deleted": event<{ title: string }>(
    "Reward Deleted",
    ({ title }) => `${title} is out of the catalogue.`,
  ),
  "reward-order-updated": event(
    "Reward Order Updated",
    () => "Customers see the new order from now on.",
  ),
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
    ({ tier }) => `Congratulations, you've reached ${tier}!`,
    LONG_TOAST_MS,
  ),
  "favorite-added": event<{ title: string }>(
    "Added to Favorites",
    ({ title }) => `${title} is in your favorites.`,
  ),
  "favorite-removed": event<{ title: string }>(
    "Removed from Favorites",
    ({ title }) => `${title} is no longer in your favorites.`,
  ),
  "qr-redeemed": event<{ points: number }>(
    "QR Code Redeemed",
    ({ points }) => `${points} points added.`,
  ),
  "feedback-submitted": event(
    "Feedback Submitted",
    () => "Thank you! Your feedback is awaiting review.",
  ),
  "reply-added": event("Reply Added", () => "Your reply has been posted."),
  "profile-updated": event("Profile Updated", () => "Your changes are saved."),
  "credentials-updated": event(
    "Credentials Updated",
    () => "Your password has been changed. Your other devices were logged out.",
  ),
  "email-updated": event("Credentials Updated", () => "From now on, log in with your new email."),
  "account-deleted": event(
    "Account Deleted",
    () => "Your account has been deleted, and you're logged out everywhere.",
  ),
  "reset-link-sent": event<{ email: string; isSimulated: boolean }>(
    "Reset Link Sent",
    ({ email, isSimulated }) =>
      isSimulated
        ? `This was simulated. No email was sent to ${email}.`
        : `We sent a link to choose a new password to ${email}.`,
  ),
  "recovery-link-sent": event<{ isSimulated: boolean }>("Recovery Link Sent", ({ isSimulated }) =>
    isSimulated
      ? "This was simulated. No email was sent to the recovery address."
      : "We sent a link to choose a new password to the recovery address.",
  ),
  "password-reset": event("Password Changed", () => "Log in with your new password."),
  "referral-code-made": event<{ code: string }>(
    "Referral Code Ready",
    ({ code }) => `Your code is ${code}.`,
  ),
  "broadcast-sent": event<{ message: string }>("Broadcast Sent", ({ message }) => message),
  "broadcast-logged": event("Broadcast Logged", () => "The message is in the history."),
  "broadcast-reposted": event("Broadcast Reposted", () => "The message has been sent again."),
  "broadcast-edited": event(
    "Broadcast Edited",
    () => "The new words stand in the history and in everybody's list.",
  ),
  "broadcast-deleted": event(
    "Broadcast Deleted",
    () => "The message is out of the history and everybody's list.",
  ),
  "feedback-approved": event<{ author: string }>(
    "Feedback Approved",
    ({ author }) => `What ${author} wrote is on the wall.`,
  ),
  "posts-approved": event<{ count: number }>(
    "Feedback Approved",
    ({ count }) => `${posts(count)} on the wall.`,
  ),
  "posts-hidden": event<{ count: number }>(
    "Feedback Hidden",
    ({ count }) => `${posts(count)} off the wall.`,
  ),
  "reply-hidden": event<{ author: string }>(
    "Reply Hidden",
    ({ author }) => `The reply by ${author} is off the wall. You can restore it.`,
  ),
  "reply-restored": event<{ author: string }>(
    "Reply Restored",
    ({ author }) => `The reply by ${author} is on the wall again.`,
  ),
  "feedback-hidden": event<{ author: string }>(
    "Feedback Hidden",
    ({ author }) => `What ${author} wrote is off the wall.`,
  ),
  "points-added": event<{ points: number; balance: number; reached: string }>(
    "Points Added",
    ({ points, balance, reached }) =>
      `${counts.format(points)} more make ${counts.format(balance)}.${reached === "" ? "" : ` They are ${reached} now.`}`,
  ),
  "user-deleted": event("User Deleted", () => "The account is gone. The ledger stays."),
  "user-updated": event("User Updated", () => "The changes are saved."),
  "sub-admin-created": event<{ name: string }>(
    "Sub-admin Created",
    ({ name }) => `${name} can log in now. Please hand over the password yourself.`,
  ),
  "user-activated": event<{ name: string }>(
    "User Activated",
    ({ name }) => `${name} can log in again.`,
  ),
  "user-deactivated": event<{ name: string }>(
    "User Deactivated",
    ({ name }) => `${name} is logged out everywhere and cannot log in.`,
  ),
  "permissions-updated": event<{ name: string }>(
    "Permissions Updated",
    ({ name }) => `They hold for ${name} from now on.`,
  ),
  "own-name-updated": event("Profile Updated", () => "Your name has been updated."),
  "totp-enabled": event(
    "2FA Enabled",
    () => "From now on your login asks for a code from your app.",
  ),
  "totp-disabled": event("2FA Disabled", () => "Your password alone opens your account again."),
  "qr-generated": event<{ code: string }>("QR Code Generated", ({ code }) => `${code} is ready.`),
  "qr-deleted": event<{ code: string }>("QR Code Deleted", ({ code }) => `${code} is gone.`),
  "qr-batch-generated": event<{ count: number; product: string }>(
    "QR Codes Generated",
    ({ count, product }) => `${codes(count)} for ${product} ${count === 1 ? "is" : "are"} ready.`,
  ),
  "qr-batch-stopped": event<{ count: number; product: string }>(
    "Batch Stopped",
    ({ count, product }) => `${product} stays at ${codes(count)}.`,
  ),
  "qr-batch-deleted": event<{ product: string }>(
    "Batch Deleted",
    ({ product }) => `The codes for ${product} that nobody had redeemed are gone.`,
  ),
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
