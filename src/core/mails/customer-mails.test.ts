import { expect, test } from "vitest";
import { NOON } from "#testing/context.ts";
import { DAY_MS } from "../kit/time.ts";
import { defaultProgram, type Program } from "../program.ts";
import type { VoucherOrigin } from "../vouchers/voucher-origin.ts";
import type { ProgramEvent } from "../world.ts";
import { customerMails } from "./customer-mails.ts";

const snapshot = { userId: "ana", balance: 10, entryNo: 1 };

function voucher(kind: VoucherOrigin["kind"], own: { title?: string; userId?: string } = {}) {
  const { title = "Free coffee", userId = "ana" } = own;
  const data = {
    ...snapshot,
    userId,
    voucherId: `${kind}-${title}`,
    rewardId: null,
    title,
    origin: { kind, id: "origin" },
    points: 0,
    expiresAt: NOON + DAY_MS,
  };
  return { name: "voucher.issued", data } satisfies ProgramEvent;
}

const events: readonly ProgramEvent[] = [
  { name: "customer.joined", data: { ...snapshot, referrerId: null } },
  { name: "tier.reached", data: { ...snapshot, tier: "Silver", previousTier: "Bronze" } },
  voucher("goodwill"),
];

const ending: ProgramEvent = {
  name: "tier.ending",
  data: {
    ...snapshot,
    tier: "Gold",
    followingTier: "Silver",
    lastDay: "2027-01-31",
    missing: 120,
  },
};

function mailsWith(mail: Partial<Program["mail"]>, given = events, sendsMail = true) {
  const program = { ...defaultProgram, sendsMail, mail: { ...defaultProgram.mail, ...mail } };
  return customerMails(given, { program });
}

test("nothing is sent unless a setting says so", () => {
  expect(mailsWith({})).toEqual([]);
});

test("a tier that was not kept is announced unless a setting says no", () => {
  const end = { tier: "Gold", followingTier: "Silver", until: "2027-01-31", missing: 120 };
  expect(mailsWith({}, [ending])).toEqual([
    {
      kind: "tier-ending",
      userId: "ana",
      params: { brand: "Regulars", ...end, currency: null },
      link: "/profile",
      about: "2027-01-31",
    },
  ]);
  expect(mailsWith({ sendsTierEnding: false }, [ending])).toEqual([]);
});

test("each kind follows its own setting, and goes to the account", () => {
  const own = { userId: "ana", params: { brand: "Regulars" } };
  expect(mailsWith({ sendsWelcome: true })).toEqual([
    { id: "welcome-ana", kind: "welcome", ...own, link: "/" },
  ]);
  expect(mailsWith({ sendsTierReached: true })).toEqual([
    {
      kind: "tier-reached",
      userId: "ana",
      params: { brand: "Regulars", tier: "Silver" },
      link: "/profile",
    },
  ]);
  expect(mailsWith({ sendsVoucherIssued: true })).toEqual([
    {
      kind: "voucher-issued",
      userId: "ana",
      params: { brand: "Regulars", title: "Free coffee", count: 1, until: "2026-03-15" },
      link: "/wallet",
    },
  ]);
});

test("nothing is sent where the program sends no emails", () => {
  expect(mailsWith({ sendsWelcome: true, sendsVoucherIssued: true }, events, false)).toEqual([]);
});

test("vouchers that customers took themselves are not announced", () => {
  const taken = [voucher("reward"), voucher("birthday"), voucher("code")];
  expect(mailsWith({ sendsVoucherIssued: true }, taken)).toEqual([]);
});

test("several vouchers of a customer share an email", () => {
  const given = [
    voucher("campaign", { title: "Tea" }),
    voucher("challenge", { title: "Cake" }),
    voucher("campaign", { userId: "ben" }),
  ];
  expect(mailsWith({ sendsVoucherIssued: true }, given)).toMatchObject([
    { userId: "ana", params: { title: "Tea", count: 2 } },
    { userId: "ben", params: { title: "Free coffee", count: 1 } },
  ]);
});

test("where addresses are confirmed, the welcome follows the confirmation", () => {
  const strict = { sendsWelcome: true, verifiesAddresses: true };
  expect(mailsWith(strict)).toEqual([]);
  const verified = { name: "new-customer.verified", facts: { userId: "ana" } } as const;
  expect(mailsWith(strict, [verified])).toMatchObject([{ id: "welcome-ana", kind: "welcome" }]);
});
