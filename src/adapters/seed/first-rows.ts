import type { Feedback } from "#core/feedback/feedback.ts";
import { pendingFeedback } from "#core/feedback/pending-feedback.ts";
import { referralCodeCandidates } from "#core/identity/referral-code.ts";
import { newCredentials, newUser, type User } from "#core/identity/user.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { post } from "#core/points/post.ts";
import { firstTier } from "#core/points/tier.ts";
import { newCode } from "#core/qr-codes/generate-qr-code.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import type { Context, ProgramChange } from "#core/world.ts";

/** The lifetime of the first code, in days (specification §3, QR code). */
const CODE_DAYS = 30;

/** The points of the first code (specification §3, QR code). */
const CODE_POINTS = 10;

/**
 * Returns the main admin before its first ledger entry (specification §3, §6).
 */
export function mainAdmin(context: Context, email: string): User {
  const { program, fresh, now } = context;
  const name = "Program Admin";
  const account = newUser({
    id: fresh.id(),
    name,
    email,
    tier: firstTier(program),
    referralCode: referralCodeCandidates(name, fresh)[0] ?? "",
    joinedDate: now,
  });
  const secondaryAdminEmail = program.mainAdmin.secondaryEmail;
  return { ...account, role: "admin", isMainAdmin: true, secondaryAdminEmail };
}

/** The main admin's row, its credentials and its 10-point entry (specification §9, Points). */
export function mainAdminChanges(
  admin: User,
  passwordHash: string,
  context: Context,
): readonly ProgramChange[] {
  const { changes } = post(
    admin,
    {
      type: "earn",
      amount: context.program.points.adminSignup,
      description: "Admin sign-up bonus",
      source: "welcome",
    },
    context,
  );
  return [
    { kind: "insert", dataset: "users", row: admin },
    credentialsChange(admin.id, passwordHash),
    ...changes,
  ];
}

/** New credentials for a user, two-factor off. */
export function credentialsChange(id: string, passwordHash: string): ProgramChange {
  return { kind: "insert", dataset: "credentials", row: newCredentials(id, passwordHash) };
}

/** The first code: 10 points, 30 days (specification §3, QR code). */
export function firstCode(context: Context): QrCode {
  return {
    id: context.fresh.id(),
    code: newCode(context),
    productId: "HOUSE-BLEND",
    catalogueProductId: null,
    points: CODE_POINTS,
    isRedeemed: false,
    redeemedBy: null,
    redeemedAt: null,
    redeemedDay: null,
    createdAt: context.now,
    expiresAt: context.now + CODE_DAYS * DAY_MS,
    rating: null,
    comment: null,
    ratedAt: null,
    batchId: null,
    batchNo: null,
    createdBy: null,
  };
}

/** The first feedback item, approved, by the program itself (specification §3, Feedback item). */
export function firstFeedback(context: Context, author: User): Feedback {
  const words = {
    text: "Welcome to the wall! Tell us what you loved and what we can do better. We read every word.",
    rating: 5,
  };
  return { ...pendingFeedback(author, words, context), status: "approved" };
}
