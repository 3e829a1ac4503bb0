import type { DatabaseRow, Inspect } from "./inspection.ts";

/** Names of the traces that actions leave in the data, from stored ids, codes, emails and descriptions. */
export const traces = {
  redeemed: (userId: string, rewardId: string) => `entry of ${userId} for reward ${rewardId}`,
  issued: (userId: string, rewardId: string) => `voucher of ${userId} for reward ${rewardId}`,
  spent: (userId: string, id: string) => `voucher ${id} used by ${userId}`,
  returned: (userId: string, id: string) => `entry of ${userId} for the return of voucher ${id}`,
  undone: (id: string, rewardId: string) => `voucher ${id} of reward ${rewardId} given back`,
  notedReturn: (id: string) => `audit line about the return of voucher ${id}`,
  scanned: (userId: string, code: string) => `entry of ${userId} for code ${code}`,
  used: (userId: string, code: string) => `code ${code} used by ${userId}`,
  given: (userId: string, amount: number, why: string) => `entry of ${userId}: +${amount} ${why}`,
  noted: (userId: string, detail: string) => `audit line about ${userId}: ${detail}`,
  bought: (userId: string, check: string) => `entry of ${userId} for check ${check}`,
  sold: (userId: string, check: string) => `check ${check} of ${userId}`,
  notedSale: (check: string) => `audit line about check ${check}`,
  takenBack: (userId: string, check: string) =>
    `entry of ${userId} for the refund of check ${check}`,
  givenBack: (check: string) => `check ${check} given back as a whole`,
  notedRefund: (check: string) => `audit line about the refund of check ${check}`,
  member: (email: string) => `account of ${email}`,
  password: (email: string) => `password of ${email}`,
  welcomed: (email: string) => `welcome entry of ${email}`,
  thanked: (userId: string, email: string) => `entry of ${userId} for bringing ${email}`,
  referred: (userId: string, email: string) => `referral of ${email} by ${userId}`,
  receipt: (id: string) => `receipt ${id}`,
} as const;

/** The prefix of descriptions of points that a proof adds; seeded points have another. */
export const GIFT = "Gift";

/** The traces in the data at one moment. */
export interface Snapshot {
  /** How often each trace occurs. */
  readonly counts: ReadonlyMap<string, number>;
  /** The number of a trace: the balance after an entry, the points of a scan. */
  readonly numbers: ReadonlyMap<string, number>;
  /** The remaining stock of each reward with limited stock. */
  readonly stock: ReadonlyMap<string, number>;
}

/** A query, and the trace that each of its rows represents. */
interface Kind {
  readonly question: string;
  readonly trace: (row: Texts) => string;
}

/** Returns a row's value in a column as text. */
type Texts = (column: string) => string;

/** In SQL that both databases accept, independent of the program under test. */
const kinds: readonly Kind[] = [
  {
    question:
      "select user_id, reference, balance_after as number from transactions where source = 'reward'",
    trace: (row) => traces.redeemed(row("user_id"), row("reference")),
  },
  {
    question: "select user_id, reward_id from vouchers",
    trace: (row) => traces.issued(row("user_id"), row("reward_id")),
  },
  {
    question: "select id, user_id from vouchers where state = 'used'",
    trace: (row) => traces.spent(row("user_id"), row("id")),
  },
  {
    question: "select id, reward_id from vouchers where state = 'cancelled'",
    trace: (row) => traces.undone(row("id"), row("reward_id")),
  },
  {
    question:
      "select user_id, reference, balance_after as number from transactions where source = 'voucher'",
    trace: (row) => traces.returned(row("user_id"), row("reference")),
  },
  {
    // An audit record has the customer's id, but only the code of the voucher.
    question: `select v.id from audit_log a
      join vouchers v on v.user_id = a.subject_id and a.detail like '%"voucher":"' || v.code || '"%'
      where a.action = 'cancelVoucher'`,
    trace: (row) => traces.notedReturn(row("id")),
  },
  {
    question: `select t.user_id, p.check_id, t.amount as number from transactions t
      join purchases p on p.id = t.reference where t.source = 'purchase'`,
    trace: (row) => traces.bought(row("user_id"), row("check_id")),
  },
  {
    question: "select user_id, check_id from purchases",
    trace: (row) => traces.sold(row("user_id"), row("check_id")),
  },
  {
    question: `select p.check_id from audit_log a join purchases p
      on p.user_id = a.subject_id and a.detail like '%"checkId":"' || p.check_id || '"%'
      where a.action = 'recordPurchase'`,
    trace: (row) => traces.notedSale(row("check_id")),
  },
  {
    question: `select t.user_id, p.check_id, t.amount as number from transactions t
      join refunds r on r.id = t.reference join purchases p on p.id = r.purchase_id
      where t.source = 'refund'`,
    trace: (row) => traces.takenBack(row("user_id"), row("check_id")),
  },
  {
    question: `select p.check_id from purchases p join refunds r on r.purchase_id = p.id
      where r.amount = p.amount and p.refunded = p.amount and p.points_back = p.points`,
    trace: (row) => traces.givenBack(row("check_id")),
  },
  {
    question: `select p.check_id from audit_log a join purchases p
      on p.user_id = a.subject_id and a.detail like '%"refundId":"back-' || p.check_id || '"%'
      where a.action = 'refundPurchase'`,
    trace: (row) => traces.notedRefund(row("check_id")),
  },
  {
    question: `select t.user_id, c.code, t.amount as number from transactions t
      join qr_codes c on c.id = t.reference where t.source = 'qr-code'`,
    trace: (row) => traces.scanned(row("user_id"), row("code")),
  },
  {
    question: "select code, redeemed_by from qr_codes where redeemed_by is not null",
    trace: (row) => traces.used(row("redeemed_by"), row("code")),
  },
  {
    question: `select user_id, amount, description, balance_after as number from transactions
      where source = 'staff' and description like '${GIFT} %'`,
    trace: (row) => traces.given(row("user_id"), Number(row("amount")), row("description")),
  },
  {
    question: "select subject_id, detail from audit_log where action = 'addPoints'",
    trace: (row) => traces.noted(row("subject_id"), row("detail")),
  },
  {
    question: "select email from users",
    trace: (row) => traces.member(row("email")),
  },
  {
    question: "select u.email from credentials c join users u on u.id = c.id",
    trace: (row) => traces.password(row("email")),
  },
  {
    question: `select u.email from transactions t join users u on u.id = t.user_id
      where t.source = 'welcome'`,
    trace: (row) => traces.welcomed(row("email")),
  },
  {
    question: `select t.user_id, u.email from transactions t join users u on u.id = t.reference
      where t.source = 'referral'`,
    trace: (row) => traces.thanked(row("user_id"), row("email")),
  },
  {
    question: `select r.referrer_id, u.email from referrals r
      join users u on u.id = r.referred_user_id`,
    trace: (row) => traces.referred(row("referrer_id"), row("email")),
  },
  { question: "select id from receipts", trace: (row) => traces.receipt(row("id")) },
];

const STOCK = "select id, availability_count from rewards where availability_count is not null";

/** Reads every trace in the data in one snapshot. */
export async function snapshotOf(inspect: Inspect): Promise<Snapshot> {
  const [stock = [], ...found] = await inspect([STOCK, ...kinds.map(({ question }) => question)]);
  const counts = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const [index, { trace }] of kinds.entries()) {
    for (const row of found[index] ?? []) {
      const name = trace(textsOf(row));
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if ("number" in row) numbers.set(name, Number(row["number"]));
    }
  }
  const left = stock.map((row) => [String(row["id"]), Number(row["availability_count"])] as const);
  return { counts, numbers, stock: new Map(left) };
}

function textsOf(row: DatabaseRow): Texts {
  return (column) => String(row[column]);
}
