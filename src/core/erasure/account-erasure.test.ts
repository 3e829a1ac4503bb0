import { describe, expect, test } from "vitest";
import { aConsent, somePreferences } from "#testing/consents.ts";
import { NOON } from "#testing/context.ts";
import { serviceMailFields } from "#testing/mails.ts";
import { aNotice, aPush, aSubscription } from "#testing/push-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import {
  aMemberCode,
  aPost,
  aPurchase,
  aRefund,
  aReplyTo,
  aSession,
  aUser,
} from "#testing/rows.ts";
import { newCredentials } from "../identity/user.ts";
import type { Mail } from "../mails/mail.ts";
import type { Referral } from "../referrals/referral.ts";
import type { ProgramChange } from "../world.ts";
import { accountErasure } from "./account-erasure.ts";

const ana = aUser();
const helper = aUser({ id: "helper", role: "sub-admin" });

const day = { today: "2026-03-14" };

const idOf = (change: ProgramChange) => ("id" in change ? change.id : "");

function aMail(id: string, recipient: string): Mail {
  const words = { subject: "Your link", text: "Hello", link: "/reset-password?token=x" };
  return { id, recipient, ...words, createdAt: 0, sentAt: null, ...serviceMailFields };
}

function friend(id: string, referrerId: string): Referral {
  const code = { referralCodeUsed: "ANASOABCD", ordered: false, status: "signed_up" as const };
  const row = { id, referrerId, referredUserId: `friend of ${referrerId}`, date: NOON };
  return { ...row, ...code, pointsEarned: 5 };
}

describe("deleting an account (readings, Staff area)", () => {
  const mine = { userId: "ana" };
  const session = aSession({ id: "session", userId: "ana", createdAt: NOON });
  const link = { id: "link", userId: "ana", expiresAt: NOON };
  const ticket = { id: "ticket", userId: "ana", browser: "", expiresAt: NOON, failures: 0 };
  const reader = readerOf({
    users: [ana],
    credentials: [newCredentials("ana", "hash"), newCredentials("ben", "hash")],
    sessions: [session, { ...session, id: "other", userId: "ben" }],
    resetLinks: [link, { ...link, id: "other", userId: "ben" }],
    loginTickets: [ticket, { ...ticket, id: "other", userId: "ben" }],
    memberCodes: [aMemberCode({ id: "code" }), aMemberCode({ id: "other", userId: "ben" })],
    purchases: [aPurchase()],
    refunds: [aRefund()],
    termsAcceptances: [
      { id: "ana.1", ...mine, version: 1, at: NOON },
      { id: "ben.1", userId: "ben", version: 1, at: NOON },
    ],
    consents: [aConsent(), aConsent({ id: "ben.1", userId: "ben" })],
    preferences: [somePreferences({ newsByEmail: 1 }), somePreferences({ id: "ben" })],
    codeRevocations: [
      { id: "stop", ...mine, at: NOON },
      { id: "bens", userId: "ben", at: NOON },
    ],
    pushSubscriptions: [aSubscription(), aSubscription({ id: "bens", userId: "ben" })],
    pushNotices: [aNotice(), aNotice({ id: "to-all", userId: null })],
    pushes: [aPush(), aPush({ id: "bens", userId: "ben" })],
    mails: [aMail("email", "ana@example.com"), aMail("other", "ben@example.com")],
    feedback: [aPost({ id: "mine", ...mine }), aPost()],
    feedbackReplies: [aReplyTo({ id: "mine", ...mine }), aReplyTo()],
    referrals: [friend("mine", "ana"), friend("other", "ben")],
  });

  test("removes the account, its secrets, sessions, other access and emails; posts stay without name and photo", async () => {
    const anonymous = { userName: "Former member", userAvatar: "" };
    const changes = await accountErasure(reader, ana, day);
    expect(changes).toHaveLength(17);
    expect(changes).toEqual(
      expect.arrayContaining([
        { kind: "remove", dataset: "users", id: "ana" },
        { kind: "remove", dataset: "credentials", id: "ana" },
        { kind: "remove", dataset: "sessions", id: "session" },
        { kind: "remove", dataset: "resetLinks", id: "link" },
        { kind: "remove", dataset: "loginTickets", id: "ticket" },
        { kind: "remove", dataset: "mails", id: "email" },
        { kind: "remove", dataset: "memberCodes", id: "code" },
        { kind: "remove", dataset: "codeRevocations", id: "stop" },
        { kind: "remove", dataset: "termsAcceptances", id: "ana.1" },
        { kind: "remove", dataset: "consents", id: "ana.1" },
        { kind: "remove", dataset: "preferences", id: "ana" },
        { kind: "remove", dataset: "pushSubscriptions", id: "phone" },
        { kind: "remove", dataset: "pushNotices", id: "notice" },
        { kind: "remove", dataset: "pushes", id: "push" },
        { kind: "patch", dataset: "feedback", id: "mine", fields: anonymous },
        { kind: "patch", dataset: "feedbackReplies", id: "mine", fields: anonymous },
        { kind: "patch", dataset: "referrals", id: "mine", fields: { referralCodeUsed: "" } },
      ]),
    );
  });

  test("removes only the user when there is nothing else", async () => {
    const only = [{ kind: "remove", dataset: "users", id: "ana" }];
    expect(await accountErasure(readerOf({ users: [ana] }), ana, day)).toEqual(only);
  });

  test("removes every code of a week in which the customer always showed one", async () => {
    const memberCodes = Array.from({ length: 2016 }, (_, at) =>
      aMemberCode({ id: `code-${at}`, code: `${at}`, issuedAt: NOON + (at >> 1) }),
    );
    const changes = await accountErasure(readerOf({ memberCodes }), ana, day);
    expect(new Set(changes.map(idOf)).size).toBe(2016 + 1);
  });

  test("anonymizes more than a page of posts", async () => {
    const feedback = Array.from({ length: 1201 }, (_, at) =>
      aPost({ id: `post-${at}`, ...mine, createdAt: NOON + (at % 7) }),
    );
    const changes = await accountErasure(readerOf({ feedback }), ana, day);
    expect(new Set(changes.map(idOf)).size).toBe(1201 + 1);
  });

  test("official replies keep their author's name, other replies do not", async () => {
    const own = { userId: helper.id };
    const feedbackReplies = [
      aReplyTo({ id: "official", isOfficial: true, ...own }),
      aReplyTo({ id: "own", isOfficial: false, ...own }),
    ];
    const changes = await accountErasure(readerOf({ feedbackReplies }), helper, day);
    expect(changes.filter(({ kind }) => kind === "patch").map(idOf)).toEqual(["own"]);
  });

  test("the exports that a staff member began are removed", async () => {
    const grant = { id: "export", userId: "helper", dataset: "users", expiresAt: NOON };
    const grants = readerOf({ exportGrants: [grant, { ...grant, id: "other", userId: "boss" }] });
    expect(await accountErasure(grants, helper, day)).toEqual([
      { kind: "remove", dataset: "users", id: "helper" },
      { kind: "remove", dataset: "exportGrants", id: "export" },
    ]);
  });
});
