import * as z from "zod/mini";
import {
  type EarningFacts,
  earn,
  earningChanges,
  earningFacts,
  securedEarning,
} from "../campaigns/earning-facts.ts";
import { type CountFacts, readCountFacts } from "../challenges/count-activity.ts";
import { countOccasion } from "../challenges/count-occasion.ts";
import type { ShownCard } from "../challenges/shown-card.ts";
import { refuse } from "../errors.ts";
import { pendingFeedback } from "../feedback/pending-feedback.ts";
import { actingUser } from "../identity/acting-user.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import type { User } from "../identity/user.ts";
import { text, wholeNumber } from "../kit/fields.ts";
import { allRows } from "../kit/pages.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { can } from "../permissions.ts";
import { totalPoints } from "../points/award.ts";
import { post } from "../points/post.ts";
import type { Product } from "../products/product.ts";
import {
  type GuessCount,
  type GuessLimit,
  readGuesses,
  recordFailedAttempt,
  secondsToWait,
} from "../sessions/guess-counts.ts";
import { campaignVouchers } from "../vouchers/campaign-gifts.ts";
import { type Context, command, type ProgramChange, type ProgramReader } from "../world.ts";
import { codeOccasion, readCodeProduct } from "./code-occasion.ts";
import { qrCodesFieldErrors } from "./field-errors.ts";
import { describeCode, type QrCode, qrCodeState } from "./qr-code.ts";
import { countScans, scanKey, scanKeysOf } from "./scan-keys.ts";

/** The second step's rating, 1 to 5 stars, and its comment, which may be empty (specification §5). */
const qrFeedback = z.strictObject({
  rating: wholeNumber({
    min: 1,
    max: 5,
    error: qrCodesFieldErrors["rating-invalid"],
  }),
  comment: text({ max: 1000 }),
});

/** A code as typed, and the rating in the second step (specification §7). */
export const redeemQrCodeInput = z.strictObject({
  code: text({ max: 64, min: 1, empty: qrCodesFieldErrors["code-missing"] }).check(z.toUpperCase()),
  feedback: z.optional(qrFeedback),
});

/**
 * Wrong codes of one user: twenty in a quarter of an hour. Then even right codes are refused, but only for this user and not for others at
 * the same address (decision 085).
 */
export const WRONG_CODES: GuessLimit = { of: "qr-codes", most: 20, windowMs: 15 * 60_000 };

/**
 * Redeems a packaging code, or, with `feedback`, rates the code just redeemed (specification §4 and §5, QR; readings, QR codes). The bonus
 * of the current tier is added. A sub-admin cannot redeem a code that they generated; the audit log records the attempt (decision 046).
 * `points` of the result is the total added, 0 in the second step. One more round trip while a campaign for codes asks for products.
 */
export const redeemQrCode = /* @__PURE__ */ command({
  name: "redeemQrCode",
  input: redeemQrCodeInput,
  may: "signed-in",
  // A right code costs no write. A guesser with many accounts meets the address's limit.
  limits: [
    { per: "session", most: 60, withinMs: MINUTE_MS },
    { per: "address", most: 600, withinMs: MINUTE_MS },
  ],
  async load({ code }, reader, context) {
    const { id } = actingUser(context);
    const asked = { trigger: "qr-code", customerId: id, at: context.now } as const;
    const [user, qrCode, scansToday, wrong, earning, cards] = await Promise.all([
      reader.one("users", { id }, { lock: true }),
      reader.one("qrCodes", { code }, { lock: true }),
      readScans(reader, id, context.today),
      readGuesses(reader, context, WRONG_CODES, { person: id }),
      earningFacts(reader, asked, context),
      readCountFacts(reader, context.program, id, context.now),
    ]);
    const found = { user, qrCode, scansToday, wrong, earning, cards };
    if (user === undefined || qrCode === undefined) return { ...found, product: undefined };
    const product = await readCodeProduct(reader, qrCode, context);
    const occasion = codeOccasion(user, qrCode, product, context);
    const secured = await securedEarning(reader, occasion, earning, context);
    return { ...found, product, earning: secured };
  },
  decide(
    { user, qrCode, product, scansToday, wrong, earning, cards },
    { code, feedback },
    context,
  ) {
    if (user === undefined) return refuse("not-signed-in", {});
    const seconds = secondsToWait(wrong, context.now);
    if (seconds !== undefined) return refuse("too-many-requests", { seconds });
    // In the second step an unredeemed code is refused like an unknown one, so that the reply reveals nothing.
    if (qrCode === undefined || (feedback !== undefined && !qrCode.isRedeemed)) {
      return wrongCode(wrong, context);
    }
    if (feedback !== undefined) return rated(user, qrCode, feedback, context);
    const state = qrCodeState(qrCode, context.now);
    if (state === "redeemed") return refuse("qr-redeemed", {});
    if (state === "expired") return refuse("qr-expired", {});
    if (isOwnCode(user, qrCode)) {
      const detail = describeCode(qrCode);
      return refuse("qr-own-code", {}, [], { kind: "qr-code", id: qrCode.id, name: code, detail });
    }
    const scans = countScans(scansToday, context.today, qrCode);
    const most = context.program.qr.scansPerProductAndDay;
    if (most !== null && scans >= most) {
      return refuse("qr-scan-limit", { product: qrCode.productId, most });
    }
    return redeemed(user, { qrCode, product, earning, cards }, scans + 1, context);
  },
});

/** Returns whether a user without admin rights generated the code or its batch (readings, Beyond the specification). */
function isOwnCode(user: User, { createdBy }: QrCode): boolean {
  return createdBy === user.id && !can(user, "admin");
}

/** Used and expired codes were on a package and do not count as guesses. */
function wrongCode(wrong: GuessCount, { now }: Context) {
  return refuse("qr-invalid", {}, recordFailedAttempt(wrong, now));
}

/**
 * Reads the keys of all scans of a user on a program day, because a second round trip for the code's product would cost more than a few
 * rows. They are of ledger entries, which outlive deleted codes.
 */
async function readScans(
  reader: ProgramReader,
  userId: string,
  day: string,
): Promise<readonly string[]> {
  const entries = await allRows<{ readonly once: string | null }>((last, limit) =>
    reader.many("transactions", {
      where: { userId, once: scanKeysOf(day) },
      order: [["once", "asc"]],
      limit,
      ...(last !== undefined && { after: [last.once ?? ""] }),
    }),
  );
  return entries.flatMap(({ once }) => once ?? []);
}

/** What a code gave besides points: the titles of vouchers, and the stamp cards on which it counted, as they are afterwards. */
interface Besides {
  readonly vouchers: readonly string[];
  readonly cards: readonly Pick<ShownCard, "name" | "progress" | "target">[];
}

/** The result of both steps: the QR redemption result of specification §3 without its message, and what the code gave besides. */
function resultOf(qrCode: QrCode, points: number, { vouchers, cards }: Besides) {
  const besides = {
    vouchers,
    cards: cards.map(({ name, progress, target }) => ({ name, progress, target })),
  };
  return { points, product: qrCode.productId, originalCode: qrCode.code, ...besides };
}

function vouchersIn(changes: readonly ProgramChange[]): readonly string[] {
  return changes.flatMap((change) =>
    change.kind === "insert" && change.dataset === "vouchers" ? [change.row.title] : [],
  );
}

/** A code that can be redeemed, and the facts of what it earns and counts for. */
interface Scanned {
  readonly qrCode: QrCode;
  /** See {@link readCodeProduct}. */
  readonly product: Product | undefined;
  readonly earning: EarningFacts;
  readonly cards: CountFacts;
}

/** Redeems a code as the user's `scan`-th of its product on this day, counted from 1. */
function redeemed(
  user: User,
  { qrCode, product, earning, cards }: Scanned,
  scan: number,
  context: Context,
) {
  const occasion = codeOccasion(user, qrCode, product, context);
  const evaluation = earn(occasion, earning, context);
  const { awards } = evaluation;
  const points = totalPoints(awards);
  const posted = post(
    user,
    {
      type: "earn",
      amount: points,
      awards,
      description: `Scanned ${qrCode.productId}`,
      source: "qr-code",
      reference: qrCode.id,
      once: scanKey(context.today, qrCode, scan),
    },
    context,
  );
  const given = campaignVouchers(evaluation.gifts, posted.user, context);
  const what = {
    kind: "scan",
    reference: qrCode.id,
    purchaseId: "",
    at: context.now,
    reason: "",
    activity: { kind: "scan", day: context.today },
    locationId: null,
  } as const;
  const counted = countOccasion(cards, what, evaluation.gifts, posted.user, context);
  const marked: ProgramChange = {
    kind: "patch",
    dataset: "qrCodes",
    id: qrCode.id,
    fields: {
      isRedeemed: true,
      redeemedBy: user.id,
      redeemedAt: context.now,
      redeemedDay: context.today,
    },
  };
  return {
    changes: [
      ...posted.changes,
      marked,
      ...given.changes,
      ...counted.changes,
      ...earningChanges(evaluation, earning, occasion, context),
    ],
    events: [
      {
        name: "qr-code.redeemed" as const,
        params: { points },
        data: {
          codeId: qrCode.id,
          productId: qrCode.productId,
          ...pointsSnapshot(counted.user),
          points,
        },
      },
      ...posted.events,
      ...given.events,
      ...counted.events,
    ],
    result: resultOf(qrCode, points, {
      vouchers: vouchersIn([...given.changes, ...counted.changes]),
      cards: counted.cards,
    }),
  };
}

function rated(
  user: User,
  qrCode: QrCode,
  feedback: z.output<typeof qrFeedback>,
  context: Context,
) {
  // Reveal no more of another user's code than that it is used.
  if (qrCode.redeemedBy !== user.id) return refuse("qr-redeemed", {});
  if (qrCode.ratedAt !== null) return refuse("qr-already-rated", {});
  const kept: ProgramChange = {
    kind: "patch",
    dataset: "qrCodes",
    id: qrCode.id,
    fields: { ...feedback, ratedAt: context.now },
  };
  return {
    changes: [kept, ...queued(user, feedback, context)],
    events: [{ name: "feedback.submitted" as const, params: {} }],
    result: resultOf(qrCode, 0, { vouchers: [], cards: [] }),
  };
}

/** A comment is added to the feedback queue; a rating alone is not (readings, QR codes). */
function queued(
  user: User,
  { rating, comment }: z.output<typeof qrFeedback>,
  context: Context,
): readonly ProgramChange[] {
  if (comment === "") return [];
  const row = pendingFeedback(user, { text: comment, rating }, context);
  return [{ kind: "insert", dataset: "feedback", row }];
}
