import { randomUUID } from "node:crypto";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { DAY_MS, dayIn } from "#core/kit/time.ts";
import { defaultProgram } from "#core/program.ts";
import { VOUCHER_PREFIX } from "#core/vouchers/voucher.ts";
import { pick, requestText } from "../lib/http-load.ts";
import { ANSWER, challengeId, clientAddress, signUps } from "../lib/newcomers.ts";
import {
  benchLocation,
  benchReward,
  COST,
  customerId,
  FIRST_NUMBER,
  LOCATION_ID,
  rewardId,
  sessionId,
} from "../lib/seed-store.ts";
import { id, marks } from "./marks.ts";
import type { MeasuredCommand, Stand } from "./measured-command.ts";
import { markedUser } from "./recorded.ts";
import { codeText, dealt } from "./stock.ts";

const award = { amount: 7, description: "A kind word" };
const CODE_POINTS = 10;
/** With the bonus of everybody's tier, Gold. */
const SCANNED = 11;

const customer = markedUser(marks.user);
const staff = { ...markedUser(marks.staff), role: "admin", isMainAdmin: true } as const;
const customerSql = `('${customerId("")}' || :customer::text)`;
const byCustomer: readonly Stand[] = [
  [marks.session, `('${sessionId("")}' || :customer::text)`],
  [marks.user, customerSql],
];
const scans = `scan-${dayIn(defaultProgram.timeZone, marks.now)}-`;

/** Any customer redeems any reward. */
const redeemReward: MeasuredCommand = {
  action: "redeemReward",
  requests:
    ({ tokens, rewardIds }) =>
    () =>
      requestText({
        action: "redeemReward",
        input: { rewardId: pick(rewardIds) },
        token: pick(tokens),
        key: randomUUID(),
      }),
  recorded: {
    input: { rewardId: marks.reward },
    actor: customer,
    found: { users: customer, rewards: benchReward(marks.reward, 0) },
  },
  stands: () => [
    ...byCustomer,
    [marks.reward, `('${rewardId("")}' || :reward::text)`],
    [marks.points - COST, `(:points::bigint - ${COST})`],
    // As unlike the one before as the program's own.
    [VOUCHER_PREFIX + marks.letters, `('${VOUCHER_PREFIX}' || upper(to_hex(:chance::bigint)))`],
  ],
};

/** One customer after the other redeems one code after the other: nobody types more in a minute than a person may, or an address. */
const redeemQrCode: MeasuredCommand = {
  action: "redeemQrCode",
  requests({ tokens }, own) {
    const next = dealt(own);
    return () => {
      const number = next();
      return requestText({
        action: "redeemQrCode",
        input: { code: codeText(number) },
        token: tokens[number % tokens.length],
        key: randomUUID(),
        address: clientAddress(number),
      });
    };
  },
  recorded: {
    input: { code: marks.code },
    actor: customer,
    found: {
      users: customer,
      qrCodes: {
        id: marks.codeId,
        code: marks.code,
        productId: marks.product,
        catalogueProductId: null,
        points: CODE_POINTS,
        isRedeemed: false,
        redeemedBy: null,
        redeemedAt: null,
        redeemedDay: null,
        createdAt: marks.now,
        expiresAt: marks.now + DAY_MS,
        rating: null,
        comment: null,
        ratedAt: null,
        batchId: null,
        batchNo: null,
        createdBy: null,
      },
    },
  },
  stands: () => [
    ...byCustomer,
    [marks.code, `('${codeText("")}' || :number::text)`],
    [marks.codeId, ":code_id"],
    [scans + marks.product, `('${scans}Product of ${codeText("")}' || :number::text)`],
    [marks.points + SCANNED, `(:points::bigint + ${SCANNED})`],
  ],
};

/** One of the staff awards points to any customer. */
const addPoints: MeasuredCommand = {
  action: "addPoints",
  requests:
    ({ tokens, adminToken }) =>
    () =>
      requestText({
        action: "addPoints",
        input: {
          ...award,
          userId: customerId(FIRST_NUMBER + Math.floor(Math.random() * tokens.length)),
        },
        token: adminToken,
        key: randomUUID(),
      }),
  recorded: {
    input: { ...award, userId: marks.user },
    actor: staff,
    found: { users: customer },
  },
  stands: ({ adminToken }) => [
    [marks.session, `'${sha256Hex(adminToken)}'`],
    [marks.user, customerSql],
    [marks.points + award.amount, `(:points::bigint + ${award.amount})`],
  ],
};

const PAID = 450;
const EARNED = 4;
const check = { amount: PAID, currency: "EUR", lines: [], soldAt: null, locationId: LOCATION_ID };

/** One of the staff records a purchase of any customer, each with a check of its own. */
const recordPurchase: MeasuredCommand = {
  action: "recordPurchase",
  requests:
    ({ tokens, adminToken }) =>
    () =>
      requestText({
        action: "recordPurchase",
        input: {
          ...check,
          customer: {
            userId: customerId(FIRST_NUMBER + Math.floor(Math.random() * tokens.length)),
          },
          checkId: randomUUID(),
        },
        token: adminToken,
        key: randomUUID(),
      }),
  recorded: {
    input: { ...check, customer: { userId: marks.user }, checkId: marks.check },
    actor: staff,
    found: { users: customer, locations: benchLocation(marks.now) },
  },
  stands: ({ adminToken }) => [
    [marks.session, `'${sha256Hex(adminToken)}'`],
    [marks.user, customerSql],
    [marks.check, "(:chance::text || :receipt::text)"],
    [`purchase-${marks.id}`, `('purchase-' || ${id})`],
    [marks.points + EARNED, `(:points::bigint + ${EARNED})`],
  ],
};

/** Newcomers sign up without a friend's code, each with a verification challenge of its own. */
const signup: MeasuredCommand = {
  action: "signup",
  requests: (_planted, own) => signUps(dealt(own)),
  recorded: {
    input: {
      userData: { name: "Nina Newcomer", email: marks.email, password: "tall oat latte" },
      referredByCode: "",
      challengeId: marks.challenge,
      verification: ANSWER,
    },
    actor: undefined,
    found: {
      users: staff,
      challenges: { id: marks.challenge, text: ANSWER, expiresAt: marks.now + DAY_MS },
    },
    isCounted: true,
  },
  stands: () => [
    [marks.attempt, "(:chance::text || :receipt::text)"],
    [marks.challenge, `('${challengeId("")}' || :number::text)`],
    [marks.email, "('newcomer-' || :chance::text || '@bench.example')"],
    [`NINAN${marks.letters}`, "('NINAN' || :chance::text)"],
  ],
  isHashing: true,
};

/** Every command that is measured. */
export const measuredCommands: readonly MeasuredCommand[] = [
  redeemReward,
  redeemQrCode,
  addPoints,
  recordPurchase,
  signup,
];
