import { describe, expect, test } from "vitest";
import { aConsent } from "#testing/consents.ts";
import { NOON } from "#testing/context.ts";
import { aCode, anEntry, aPost, aPurchase, aRefund, aReplyTo, aVoucher } from "#testing/rows.ts";
import { OWN_PAGE } from "../personal-data.ts";
import { aAction, aMail, ana, aReferral, ownPage, type Rows } from "../testing/own-data.ts";
import { type OwnDataSectionName, ownDataPage } from "./own-data-page.ts";

const own = { userId: ana.id };
const many = (count: number) => Array.from({ length: count }, (_, at) => at);

/** More rows than a page of each section, many of them with the same time. */
const long: Rows = {
  transactions: many(2 * OWN_PAGE + 1).map((at) =>
    anEntry({ id: `e${at}`, entryNo: at + 1, description: `row ${at}` }),
  ),
  vouchers: many(OWN_PAGE + 1).map((at) =>
    aVoucher({ id: `v${at}`, code: `row ${at}`, issuedAt: NOON + (at % 3) }),
  ),
  purchases: many(101).map((at) =>
    aPurchase({ id: `b${at}`, checkId: `row ${at}`, recordedAt: NOON + (at % 2) }),
  ),
  refunds: many(OWN_PAGE + 1).map((at) =>
    aRefund({ id: `g${at}`, refundId: `row ${at}`, recordedAt: NOON + (at % 3) }),
  ),
  qrCodes: many(OWN_PAGE + 2).map((at) =>
    aCode({
      id: `c${at}`,
      code: `row ${at}`,
      redeemedBy: ana.id,
      redeemedAt: NOON + (at % 2),
      redeemedDay: "2026-03-14",
    }),
  ),
  referrals: many(OWN_PAGE + 3).map((at) => aReferral({ id: `r${at}`, date: NOON + (at % 3) })),
  feedback: many(101).map((at) => aPost({ id: `f${at}`, ...own, createdAt: NOON + (at % 2) })),
  feedbackReplies: many(51).map((at) => aReplyTo({ id: `p${at}`, ...own })),
  feedbackUpvotes: many(OWN_PAGE + 1).map((at) => ({
    id: `f${at}.ana`,
    feedbackId: `f${at}`,
    ...own,
  })),
  termsAcceptances: many(OWN_PAGE + 1).map((at) => ({
    id: `ana.${at}`,
    ...own,
    version: at,
    at: NOON + (at % 3),
  })),
  consents: many(OWN_PAGE + 1).map((at) => aConsent({ id: `ana.${at}`, number: at, version: at })),
  mails: many(OWN_PAGE + 1).map((at) => aMail({ id: `m${at}`, text: `row ${at}` })),
  auditLog: many(OWN_PAGE + 1).map((at) =>
    aAction({ id: `a${at}`, at: NOON + (at % 5), detail: `row ${at}` }),
  ),
};

describe("a user's own data in pages (docs/decisions/030)", () => {
  // Friends are identified only by name and time, which several share.
  test.each<[OwnDataSectionName, number, number, number]>([
    ["transactions", 2 * OWN_PAGE + 1, 3, 2 * OWN_PAGE + 1],
    ["vouchers", OWN_PAGE + 1, 2, OWN_PAGE + 1],
    ["purchases", 101, 3, 101],
    ["refunds", OWN_PAGE + 1, 2, OWN_PAGE + 1],
    ["qrCodes", OWN_PAGE + 2, 2, OWN_PAGE + 2],
    ["referrals", OWN_PAGE + 3, 2, 3],
    ["feedback", 101, 3, 101],
    ["replies", 51, 2, 51],
    ["upvotes", OWN_PAGE + 1, 2, OWN_PAGE + 1],
    ["termsAcceptances", OWN_PAGE + 1, 2, OWN_PAGE + 1],
    ["consents", OWN_PAGE + 1, 2, OWN_PAGE + 1],
    ["mails", OWN_PAGE + 1, 2, OWN_PAGE + 1],
    ["staffActions", OWN_PAGE + 1, 2, OWN_PAGE + 1],
  ])("%s: %i rows in %i pages, each once", async (section, count, pages, different) => {
    const found = [];
    let walked = 0;
    let after: object | null = null;
    do {
      const page: Awaited<ReturnType<typeof ownPage>> = await ownPage(section, long, after);
      found.push(...page.rows.map((row) => JSON.stringify(row)));
      after = page.next;
      walked += 1;
    } while (after !== null);
    expect([found.length, walked, new Set(found).size]).toEqual([count, pages, different]);
  });

  test("a page that ends with the list has no cursor", async () => {
    const transactions = (long.transactions ?? []).slice(0, OWN_PAGE);
    expect(await ownPage("transactions", { transactions })).toMatchObject({ next: null });
  });

  test.each([
    { section: "users", after: null },
    { section: "credentials", after: null },
    { section: "transactions" },
    { section: "transactions", after: { at: 0.5, id: "a" } },
    { section: "transactions", after: { at: 0, id: "a", userId: "ben" } },
    { section: "transactions", after: null, userId: "ben" },
  ])("rejects %j", (input) => {
    expect(ownDataPage.input.safeParse(input).success).toBe(false);
  });
});
