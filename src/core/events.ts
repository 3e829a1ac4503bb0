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

/** A number of points in words, for example '1,200 points'. */
const pointsOf = (count: number) => (count === 1 ? "1 point" : `${counts.format(count)} points`);

/** What staff read after points were added, for example '+4 points. New balance: 466. They've reached Gold!' */
const newBalance = (points: number, balance: number, reached: string) =>
  `+${pointsOf(points)}. New balance: ${counts.format(balance)}.${reached === "" ? "" : ` They've reached ${reached}!`}`;

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
    ({ title }) => `${title} was added to the end of the list.`,
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
        points === 0
          ? `The voucher for ${title} was returned.`
          : `The voucher for ${title} was returned and ${pointsOf(points)} credited.`,
        ...(withheld === 0 ? [] : [`${pointsOf(withheld)} withheld for an earlier refund.`]),
      ].join(" "),
  ),
  "location-added": event<{ name: string }>(
    "Location Added",
    ({ name }) => `${name} is ready to serve customers.`,
  ),
  "location-updated": event<{ name: string }>(
    "Location Updated",
    ({ name }) => `The changes to ${name} are saved.`,
  ),
  "purchase-recorded": event<{ points: number; balance: number; reached: string }>(
    "Purchase Recorded",
    ({ points, balance, reached }) => newBalance(points, balance, reached),
  ),
  "purchase-refunded": event<{ points: number; forgone: number }>(
    "Purchase Refunded",
    ({ points, forgone }) =>
      `${pointsOf(points)} deducted.${forgone === 0 ? "" : ` ${counts.format(forgone)} more had already been spent. They will be withheld if a voucher is returned.`}`,
  ),
  "voucher-accepted": event<{ title: string }>(
    "Voucher Accepted",
    ({ title }) => `Please hand over: ${title}.`,
  ),
  "voucher-reissued": event<{ title: string }>(
    "New Voucher Issued",
    ({ title }) => `The customer has a new voucher for ${title}.`,
  ),
  "till-key-made": event<{ name: string }>(
    "Key Created",
    ({ name }) => `Copy the key for ${name} now. You won't see it again.`,
  ),
  "till-key-revoked": event<{ name: string }>(
    "Key Revoked",
    ({ name }) => `The key for ${name} no longer works.`,
  ),
  "webhook-added": event("Webhook Added", () => "Copy its secret now. You won't see it again."),
  "webhook-updated": event("Webhook Updated", () => "The changes to the webhook are saved."),
  "webhook-deleted": event("Webhook Deleted", () => "It no longer receives events."),
  "webhook-redelivered": event("On Its Way", () => "The event is being sent again."),
  "webhook-tested": event("On Its Way", () => "A test event is being sent."),
  "reward-deleted": event<{ title: string }>(
    "Reward Deleted",
    ({ title }) => `${title} was removed from the catalogue.`,
  ),
  "reward-order-updated": event("Reward Order Updated", () => "Customers now see the new order."),
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
  "broadcast-logged": event("Broadcast Logged", () => "The message was saved to the history."),
  "broadcast-reposted": event("Broadcast Reposted", () => "The message has been sent again."),
  "broadcast-edited": event(
    "Broadcast Edited",
    () => "The history and customers' messages now show the new text.",
  ),
  "broadcast-deleted": event(
    "Broadcast Deleted",
    () => "The message was removed from the history and customers' messages.",
  ),
  "feedback-approved": event<{ author: string }>(
    "Feedback Approved",
    ({ author }) => `The post by ${author} is now on the wall.`,
  ),
  "posts-approved": event<{ count: number }>(
    "Feedback Approved",
    ({ count }) => `${posts(count)} now on the wall.`,
  ),
  "posts-hidden": event<{ count: number }>(
    "Feedback Hidden",
    ({ count }) => `${posts(count)} no longer on the wall.`,
  ),
  "reply-hidden": event<{ author: string }>(
    "Reply Hidden",
    ({ author }) => `The reply by ${author} is no longer on the wall. You can restore it.`,
  ),
  "reply-restored": event<{ author: string }>(
    "Reply Restored",
    ({ author }) => `The reply by ${author} is back on the wall.`,
  ),
  "feedback-hidden": event<{ author: string }>(
    "Feedback Hidden",
    ({ author }) => `The post by ${author} is no longer on the wall.`,
  ),
  "points-added": event<{ points: number; balance: number; reached: string }>(
    "Points Added",
    ({ points, balance, reached }) => newBalance(points, balance, reached),
  ),
  "user-deleted": event(
    "User Deleted",
    () => "The account was deleted. Its transactions are kept.",
  ),
  "user-updated": event("User Updated", () => "The changes are saved."),
  "sub-admin-created": event<{ name: string }>(
    "Sub-admin Created",
    ({ name }) => `${name} can log in now. Please give them the password.`,
  ),
  "user-activated": event<{ name: string }>(
    "User Activated",
    ({ name }) => `${name} can log in again.`,
  ),
  "user-deactivated": event<{ name: string }>(
    "User Deactivated",
    ({ name }) => `${name} was logged out everywhere and can no longer log in.`,
  ),
  "permissions-updated": event<{ name: string }>(
    "Permissions Updated",
    ({ name }) => `The new permissions of ${name} apply now.`,
  ),
  "own-name-updated": event("Profile Updated", () => "Your name has been updated."),
  "totp-enabled": event(
    "2FA Enabled",
    () => "From now on, you need a code from your app to log in.",
  ),
  "totp-disabled": event("2FA Disabled", () => "You can log in with just your password again."),
  "qr-generated": event<{ code: string }>("QR Code Generated", ({ code }) => `${code} is ready.`),
  "qr-deleted": event<{ code: string }>("QR Code Deleted", ({ code }) => `${code} was deleted.`),
  "qr-batch-generated": event<{ count: number; product: string }>(
    "QR Codes Generated",
    ({ count, product }) => `${codes(count)} for ${product} ${count === 1 ? "is" : "are"} ready.`,
  ),
  "qr-batch-stopped": event<{ count: number; product: string }>(
    "Batch Stopped",
    ({ count, product }) => `The batch for ${product} has ${codes(count)}.`,
  ),
  "qr-batch-deleted": event<{ product: string }>(
    "Batch Deleted",
    ({ product }) => `All unredeemed codes for ${product} were deleted.`,
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
