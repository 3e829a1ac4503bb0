import type { User } from "#core/identity/user.ts";
import type { Webhook } from "#core/webhooks/webhook.ts";
import type { ProgramChange } from "#core/world.ts";
import { inserted } from "../changes.ts";
import { serviceMailFields } from "../mails.ts";
import {
  aCode,
  aLocation,
  aMemberCode,
  aPost,
  aPurchase,
  aReplyTo,
  aReward,
  aVoucher,
} from "../rows.ts";
import { type Fixture, mainAdmin } from "./fixture.ts";
import type { Mark } from "./leak-finder.ts";
import { addPerson, openSession } from "./visitors.ts";

/** Secrets that must not occur in any answer: what grants or proves access. */
export const secrets: readonly Mark[] = [
  { what: "password hash", sign: "$argon2id$v=19$m=8,t=1,p=1$bGVha3NhbHQ$bGVha2hhc2g" },
  { what: "two-factor secret", sign: "LEAKLEAKLEAKLEAKLEAKLEAKLEAKLEAK" },
  { what: "session id", sign: "leak-session-id" },
  { what: "reset link", sign: "leak-reset-link" },
  { what: "login ticket", sign: "leak-login-ticket" },
  { what: "challenge text", sign: "LEAKQX" },
  { what: "receipt", sign: "leak-receipt" },
  { what: "letter's key", sign: "leak-letter-key" },
  { what: "recovery address", sign: "recovery@regulars.example" },
  { what: "export of another", sign: "leak-export-grant" },
  { what: "webhook's secret", sign: "leak-webhook-secret" },
];

/** Data that a user has entered about themselves. */
export const privateMarks = {
  customer: [
    { what: "customer's email", sign: "leak-mail-customer" },
    { what: "customer's phone", sign: "+49 777 000 111" },
    { what: "customer's birthday", sign: "1904-02-03" },
    { what: "customer's photo", sign: "LEAKPHOTOOFCUSTOMER" },
    { what: "customer's voucher", sign: "V-LEAKLEAK" },
    { what: "customer's check", sign: "leak-check" },
    { what: "customer's member code", sign: "LEAKCODE" },
  ],
  staff: [
    { what: "staff's email", sign: "leak-mail-staff" },
    { what: "staff's phone", sign: "+49 777 000 222" },
    { what: "staff's birthday", sign: "1905-03-04" },
    { what: "staff's photo", sign: "LEAKPHOTOOFSTAFF" },
  ],
} as const satisfies Record<string, readonly Mark[]>;

/** A user with recognizable data, and the ids of their rows. */
export interface Marked {
  readonly customer: User;
  readonly staff: User;
  /** Ids that replace 'no-such-…' in the samples. */
  readonly ids: Readonly<Record<string, string>>;
}

const PHOTO = "data:image/jpeg;base64,/9j/";

/** Adds a marked customer and a marked sub-admin to a fixture; the customer has rows in every dataset and was referred by `friend`. */
export async function addMarked(fixture: Fixture, friend: User | undefined): Promise<Marked> {
  const { fresh } = fixture.ports;
  const mail = (kind: string) => ({ email: `leak-mail-${kind}-${fresh.id()}@zelda.example` });
  const customer = await addPerson(fixture, {
    name: "Zelda Marked",
    ...withKey(mail("customer")),
    phone: "+49 777 000 111",
    birthday: "1904-02-03",
    profilePhoto: `${PHOTO}LEAKPHOTOOFCUSTOMER1`,
  });
  const staff = await addPerson(fixture, {
    name: "Otto Marked",
    role: "sub-admin",
    permissions: { canManageFeedback: true },
    ...withKey(mail("staff")),
    phone: "+49 777 000 222",
    birthday: "1905-03-04",
    profilePhoto: `${PHOTO}LEAKPHOTOOFSTAFF`,
  });
  const rows = rowsOf(fixture, { customer, staff, friend });
  await fixture.commit([
    ...secretsOf(fixture, customer),
    ...secretsOf(fixture, staff),
    ...rows.changes,
  ]);
  return { customer, staff, ids: rows.ids };
}

function withKey({ email }: { readonly email: string }) {
  return { email, emailKey: email.toLowerCase() };
}

/** Every secret that can be stored about a user. */
export function secretsOf(fixture: Fixture, { id, email }: User): readonly ProgramChange[] {
  const own = fixture.ports.fresh.id();
  const now = fixture.ports.clock();
  const expiresAt = now + 3_600_000;
  const [hash, secret] = ["password hash", "two-factor secret"].map(
    (name) => secrets.find(({ what }) => what === name)?.sign ?? "",
  );
  const session = { userId: id, createdAt: now, expiresAt, seenAt: now, device: "A browser" };
  const challenge = { id: `leak-challenge-${own}`, text: "LEAKQX", expiresAt };
  const waiting = { userId: id, browser: "leak-known-browser", expiresAt, failures: 0 };
  const ticket = { id: `leak-login-ticket-${own}`, ...waiting };
  const link = { id: `leak-reset-link-${own}`, userId: id, expiresAt };
  const grant = { id: `leak-export-grant-${own}`, userId: id, dataset: "users", expiresAt };
  const reply = JSON.stringify({ ok: true, result: "leak-receipt", events: [] });
  const receipt = { id: `leak-receipt-${own}`, fingerprint: "leak-receipt", reply, createdAt: now };
  const letter = {
    id: `letter-${own}`,
    recipient: email,
    subject: "A way to a new password",
    text: "Here it is.",
    link: "/reset-password?token=leak-letter-key",
    createdAt: now,
    sentAt: null,
    ...serviceMailFields,
  };
  return [
    {
      kind: "patch",
      dataset: "credentials",
      id,
      fields: { passwordHash: hash ?? "", totpSecret: secret ?? "" },
    },
    inserted("sessions", { id: `leak-session-id-${own}`, ...session }),
    inserted("challenges", challenge),
    inserted("loginTickets", ticket),
    inserted("resetLinks", link),
    inserted("exportGrants", grant),
    inserted("receipts", receipt),
    inserted("mails", letter),
  ];
}

interface Cast {
  readonly customer: User;
  readonly staff: User;
  readonly friend: User | undefined;
}

/** Rows of the customer that other users may see. */
function rowsOf(fixture: Fixture, { customer, staff, friend }: Cast) {
  const now = fixture.ports.clock();
  const id = () => fixture.ports.fresh.id();
  const by = ({ id: userId, name: userName, profilePhoto: userAvatar }: User) => ({
    userId,
    userName,
    userAvatar,
  });
  const post = aPost({ id: id(), ...by(customer), createdAt: now, replyCount: 2 });
  const pending = aPost({ id: id(), ...by(customer), createdAt: now, status: "pending" });
  const reply = { feedbackId: post.id, createdAt: now };
  const redeemed = { isRedeemed: true, redeemedBy: customer.id, redeemedAt: now };
  const code = aCode({
    id: id(),
    code: `REGULARS-${id()}`.slice(0, 30),
    productId: `Tea ${id()}`,
    ...redeemed,
    redeemedDay: "2026-03-14",
    rating: 5,
    comment: "Lovely",
    ratedAt: now,
  });
  const reward = aReward({ id: id(), title: `Tea ${id()}` });
  const voucher = aVoucher({
    id: id(),
    userId: customer.id,
    rewardId: reward.id,
    code: `V-LEAKLEAK${id()}`,
    issuedAt: now,
  });
  const location = aLocation({ id: id(), nameKey: id() });
  const bought = { userId: customer.id, locationId: location.id, recordedBy: staff.id };
  const purchase = aPurchase({ id: id(), ...bought, checkId: `leak-check-${id()}` });
  const memberCode = aMemberCode({ id: id(), userId: customer.id, code: `LEAKCODE${id()}` });
  const webhook: Webhook = {
    id: id(),
    url: "https://pos.example/hook",
    secret: "leak-webhook-secret",
    kinds: [],
    isActive: false,
    createdAt: now,
    failures: 0,
    restsUntil: 0,
    deletedAt: null,
  };
  const referral = {
    id: id(),
    referrerId: friend?.id ?? customer.id,
    referredUserId: customer.id,
    date: now,
    ordered: false,
    referralCodeUsed: "ANASOABCD",
    status: "signed_up",
    pointsEarned: 5,
  } as const;
  const changes: readonly ProgramChange[] = [
    inserted("feedback", post),
    inserted("feedback", pending),
    inserted("feedbackReplies", aReplyTo({ id: id(), ...reply, ...by(customer) })),
    inserted("feedbackReplies", aReplyTo({ id: id(), ...reply, ...by(staff) })),
    inserted("qrCodes", code),
    inserted("rewards", reward),
    inserted("vouchers", voucher),
    inserted("referrals", referral),
    inserted("locations", location),
    inserted("purchases", purchase),
    inserted("memberCodes", memberCode),
    inserted("webhooks", webhook),
  ];
  const ids = {
    user: customer.id,
    item: post.id,
    code: code.id,
    reward: reward.id,
    voucher: voucher.id,
    location: location.id,
    webhook: webhook.id,
  };
  return { changes, ids };
}

/** The main admin of a fixture, with every other secret that can be stored besides the password. */
export async function markMainAdmin(fixture: Fixture): Promise<void> {
  const admin = await fixture.ports.store.reader.one("users", { isMainAdmin: true });
  if (admin?.email !== mainAdmin.email) throw new Error("The store has no main admin.");
  await fixture.commit(secretsOf(fixture, admin));
}

/** A session whose token and id no answer may contain either. */
export async function markedSession(fixture: Fixture, person: User) {
  const token = await openSession(fixture, person);
  const marks: readonly Mark[] = [
    { what: "own session's key", sign: token },
    { what: "own session's id", sign: fixture.ports.digest(token) },
  ];
  return { token, marks };
}
