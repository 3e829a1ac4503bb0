import { contextFor, NOON } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { Mail } from "../mails/mail.ts";
import type { Referral } from "../referrals/referral.ts";
import { type OwnDataSectionName, ownDataPage } from "../views/own-data-page.ts";

/** Rows of some datasets. */
export type Rows = Parameters<typeof readerOf>[0];

/** A photo that rules accept. */
export const PHOTO = "data:image/jpeg;base64,/9j/";

/** Ana, who requests her own data, with every field filled in. */
export const ana = aUser({
  phone: "030 1",
  birthday: "1990-04-23",
  profilePhoto: PHOTO,
  points: 10,
  openLots: { "2026-01": 4, "2026-03": 6 },
  oldestLot: "2026-01",
  activeMonths: { purchase: "2026-03" },
  expiredOn: "2026-02-01",
  entryCount: 1,
  favoriteRewards: ["free-coffee", "gone"],
  goalRewardId: "free-coffee",
  answeredPrompts: [{ prompt: "favorites", day: "2026-03-13" }],
  isTotpEnabled: true,
});

/** The actor of her request. */
export const asking = contextFor(ana);

/** An email to Ana with a key in its link. */
export function aMail(own: Partial<Mail> = {}): Mail {
  return {
    id: "email",
    recipient: "ana@example.com",
    subject: "Reset your password",
    text: "Hello",
    link: "/reset-password?token=secret",
    createdAt: NOON,
    sentAt: null,
    kind: "password-reset",
    userId: null,
    button: "Choose a password",
    language: "en",
    countedAt: null,
    about: "",
    ...own,
  };
}

/** An audit record about Ana. */
export function aAction(own: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: "line",
    at: NOON,
    actorId: "boss",
    actorName: "Program Secretname",
    locationId: null,
    action: "addPoints",
    subjectKind: "customer",
    subjectId: "ana",
    subject: "",
    detail: "+10 points: A gift",
    ...own,
  };
}

/** Ana's referral of Ben. */
export function aReferral(own: Partial<Referral> = {}): Referral {
  return {
    id: "one",
    referrerId: "ana",
    referredUserId: "ben",
    date: NOON,
    ordered: false,
    referralCodeUsed: "ANASOABCD",
    status: "signed_up",
    pointsEarned: 5,
    ...own,
  };
}

/** Returns a page of a section of Ana's own data. Throws when it is refused. */
export async function ownPage(
  section: OwnDataSectionName,
  rows: Rows,
  after: object | null = null,
) {
  const input = ownDataPage.input.parse({ section, after });
  const facts = await ownDataPage.load(input, readerOf(rows), asking);
  const outcome = ownDataPage.show(facts, input, asking);
  if ("refused" in outcome) throw new Error("It was refused.");
  return outcome.result;
}
