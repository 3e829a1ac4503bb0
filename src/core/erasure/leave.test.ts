import { describe, expect, test } from "vitest";
import { newCredentials } from "../identity/user.ts";
import type { Mail } from "../mails/mail.ts";
import type { Referral } from "../referrals/referral.ts";
import { aPost, aReplyTo } from "../testing/a-post.ts";
import { readerOf } from "../testing/reader-of.ts";
import { aMemberCode, aPurchase, aRefund, aUser, NOON } from "../testing.ts";
import { type Belongings, belongingsOf, leaving } from "./leave.ts";

const ana = aUser();
const helper = aUser({ role: "sub-admin" });

function aLetter(id: string, recipient: string): Mail {
  const words = { subject: "Your link", text: "Hello", link: "/reset-password?token=x" };
  return { id, recipient, ...words, createdAt: 0, sentAt: null };
}

function friend(id: string, referrerId: string): Referral {
  const code = { referralCodeUsed: "ANASOABCD", ordered: false, status: "signed_up" as const };
  const row = { id, referrerId, referredUserId: `friend of ${referrerId}`, date: NOON };
  return { ...row, ...code, pointsEarned: 5 };
}

const nothing: Belongings = {
  credentials: undefined,
  sessions: [],
  links: [],
  tickets: [],
  letters: [],
  codes: [],
  posts: [],
  replies: [],
  brought: [],
};

describe("what somebody leaves (readings, Staff area)", () => {
  const mine = { userId: "ana" };
  const session = {
    id: "session",
    userId: "ana",
    createdAt: 0,
    expiresAt: NOON,
    seenAt: 0,
    device: "",
  };
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
    mails: [aLetter("letter", "ana@example.com"), aLetter("other", "ben@example.com")],
    feedback: [aPost({ id: "mine", ...mine }), aPost()],
    feedbackReplies: [aReplyTo({ id: "mine", ...mine }), aReplyTo()],
    referrals: [friend("mine", "ana"), friend("other", "ben")],
  });

  test("the account, its secrets, its sessions, ways in and letters go; what was written stays without name and photo", async () => {
    const unsigned = { userName: "Former member", userAvatar: "" };
    expect(leaving(ana, await belongingsOf(reader, ana))).toEqual([
      { kind: "remove", dataset: "users", id: "ana" },
      { kind: "remove", dataset: "credentials", id: "ana" },
      { kind: "remove", dataset: "sessions", id: "session" },
      { kind: "remove", dataset: "resetLinks", id: "link" },
      { kind: "remove", dataset: "loginTickets", id: "ticket" },
      { kind: "remove", dataset: "mails", id: "letter" },
      { kind: "remove", dataset: "memberCodes", id: "code" },
      { kind: "patch", dataset: "feedback", id: "mine", fields: unsigned },
      { kind: "patch", dataset: "feedbackReplies", id: "mine", fields: unsigned },
      { kind: "patch", dataset: "referrals", id: "mine", fields: { referralCodeUsed: "" } },
    ]);
  });

  test("the person alone, when there is nothing else", () => {
    expect(leaving(ana, nothing)).toEqual([{ kind: "remove", dataset: "users", id: "ana" }]);
  });

  test("every code of a week in which somebody's was on the screen all the time", async () => {
    const memberCodes = Array.from({ length: 2016 }, (_, at) =>
      aMemberCode({ id: `code-${at}`, code: `${at}`, issuedAt: NOON + (at >> 1) }),
    );
    const { codes } = await belongingsOf(readerOf({ memberCodes }), ana);
    expect(new Set(codes.map(({ id }) => id)).size).toBe(2016);
  });

  test("every post of who wrote more than a page of them", async () => {
    const posts = Array.from({ length: 1201 }, (_, at) =>
      aPost({ id: `post-${at}`, ...mine, createdAt: NOON + (at % 7) }),
    );
    const found = await belongingsOf(readerOf({ feedback: posts }), ana);
    expect(new Set(found.posts.map(({ id }) => id)).size).toBe(1201);
    expect(leaving(ana, found)).toHaveLength(1202);
  });

  test("official replies keep their name, other replies do not", () => {
    const replies = [
      { id: "official", isOfficial: true },
      { id: "own", isOfficial: false },
    ];
    const patched = leaving(helper, { ...nothing, replies })
      .filter(({ kind }) => kind === "patch")
      .map((change) => "id" in change && change.id);
    expect(patched).toEqual(["own"]);
  });
});
