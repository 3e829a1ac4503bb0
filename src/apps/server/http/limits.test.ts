import { expect, test } from "vitest";
import type { Limit } from "#core/kit/limits.ts";
import { openFixtureForTest } from "#testing/server/fixture.ts";
import { addPerson, openSession, outcome, post } from "#testing/server/visitors.ts";
import { defaultLimits, type Limits } from "./limits.ts";

const limited = (limits: Limits) => openFixtureForTest({ limits });

const wrong = (email: string) => ({ body: JSON.stringify({ email, password: "not-the-one" }) });

test("too many attempts at one account are limited, other accounts are not", async () => {
  const open = await limited({ login: [{ per: "address and email", most: 2, withinMs: 60_000 }] });
  for (const email of ["ana@example.com", " ANA@Example.com "]) {
    expect(outcome(await post(open, "login", wrong(email)))).toBe("login-failed");
  }
  const answer = await post(open, "login", wrong("Ana@example.com"));
  expect(answer.status).toBe(429);
  expect(answer.reply).toMatchObject({ ok: false, error: { code: "too-many-requests" } });
  const wait = Number(answer.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(answer.reply).toMatchObject({ error: { params: { seconds: wait } } });
  expect(outcome(await post(open, "login", wrong("ben@example.com")))).toBe("login-failed");
});

test("an address has a limit over all accounts", async () => {
  const open = await limited({ login: [{ per: "address", most: 1, withinMs: 60_000 }] });
  expect(outcome(await post(open, "login", wrong("ana@example.com")))).toBe("login-failed");
  expect((await post(open, "login", wrong("ben@example.com"))).status).toBe(429);
});

test("codes are tried per session", async () => {
  const open = await limited({ redeemQrCode: [{ per: "session", most: 1, withinMs: 60_000 }] });
  const body = JSON.stringify({ code: "REGULARS-WRONGONE" });
  const [one, two] = [
    await addPerson(open, { name: "Ida" }),
    await addPerson(open, { name: "Jon" }),
  ];
  const token = await openSession(open, one);
  expect(outcome(await post(open, "redeemQrCode", { body, token }))).toBe("qr-invalid");
  expect((await post(open, "redeemQrCode", { body, token })).status).toBe(429);
  const other = await openSession(open, two);
  expect(outcome(await post(open, "redeemQrCode", { body, token: other }))).toBe("qr-invalid");
});

test("a direct caller cannot choose its address with a header", async () => {
  const open = await limited({ issueChallenge: [{ per: "address", most: 1, withinMs: 60_000 }] });
  const statusFrom = async (address: string) =>
    (await post(open, "issueChallenge", { headers: { "x-forwarded-for": address } })).status;
  expect(await statusFrom("203.0.113.1")).toBe(200);
  expect(await statusFrom("203.0.113.2")).toBe(429);
});

/** The actions with limits in the database, and those whose limits each process keeps. */
const kept = Object.entries(defaultLimits).map(
  ([name, limits]) =>
    [name, [limits].flat().some(({ isShared }: Partial<Limit>) => isShared)] as const,
);
const named = (inDatabase: boolean) =>
  kept.flatMap(([name, isShared]) => (isShared === inDatabase ? [name] : [])).toSorted();

test("limits that protect accounts are shared by all processes by default", () => {
  expect(named(true)).toEqual([
    "acceptInvitation",
    "checkAddress",
    "completeAccount",
    "createSubAdmin",
    "deleteOwnAccount",
    "enrolCustomer",
    "inviteCustomer",
    "inviteStaff",
    "issueChallenge",
    "login",
    "openCustomerInvitation",
    "openEnrolment",
    "openInvitation",
    "previewQrCode",
    "recoverAdmin",
    "releaseAddress",
    "renewEnrolment",
    "requestPasswordReset",
    "resendCustomerInvitation",
    "resendInvitation",
    "resendVerification",
    "sendTestMail",
    "setNewPassword",
    "signup",
    "suppressAddress",
    "testMessage",
    "updateCredentials",
    "updateProfile",
    "verifyAddress",
    "verifyTotpLogin",
  ]);
});

test("code previews without a login are limited per quarter of an hour, valid or not", async () => {
  const open = await limited(defaultLimits);
  const lookUp = (n: number) =>
    post(open, "previewQrCode", { body: JSON.stringify({ code: `REGULARS-GUESS${n}` }) });
  for (let n = 0; n < 60; n += 1) expect((await lookUp(n)).status).toBe(200);
  const refused = await lookUp(60);
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(14 * 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);
});

test("limits against nuisance are counted in each process", () => {
  expect(named(false)).toEqual([
    "acceptPromoCode",
    "addFeedback",
    "addStamps",
    "beginExport",
    "beginSegmentExport",
    "cancelOwnVoucher",
    "cancelVoucher",
    "compareCampaign",
    "compareMessage",
    "compareProducts",
    "counterMember",
    "createTillKey",
    "endOtherSessions",
    "endSession",
    "giveToSegment",
    "giveVoucher",
    "importProducts",
    "linkedPreferences",
    "live",
    "publicLocations",
    "publicRewards",
    "redeemQrCode",
    "redeliver",
    "refreshSegment",
    "removeStamps",
    "replyToFeedback",
    "searchMembers",
    "sendBroadcast",
    "sendMessage",
    "sendTestEvent",
    "setLinkedConsent",
    "setLinkedMessageChannel",
    "showMemberCode",
    "showOfflineCode",
    "startReplay",
    "stopCodes",
    "subscribeToPush",
    "till",
    "unknownTill",
    "unsubscribe",
    "uploadImage",
    "upvoteFeedback",
    "usePromoCode",
    "useVoucher",
  ]);
});
