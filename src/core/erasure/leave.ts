/*
 * What goes when a person's account is deleted, by whoever it is (specification §5; readings, Staff area: personal data goes, the
 * ledger stays). A command that deletes somebody
 *   - in `load`: locks the user's row first, then `const belongings = await belongingsOf(reader, user)`,
 *   - in `decide`: puts `...leaving(user, belongings)` into its changes.
 */
import type { MemberCode } from "../counter/member-code.ts";
import type { Feedback, FeedbackReply } from "../feedback/feedback.ts";
import type { Credentials, User } from "../identity/user.ts";
import type { Mail } from "../mails/mail.ts";
import type { Referral } from "../referrals/referral.ts";
import {
  type AccountAccess,
  readLoginTickets,
  readResetLinks,
  revokeAccess,
} from "../sessions/account-access.ts";
import { endSessionChanges, openSessions } from "../sessions/open-sessions.ts";
import type { Session } from "../sessions/session.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";

/** Who signs what somebody wrote on the wall before they left. */
export const FORMER_MEMBER = "Former member";

/** How many rows one question brings; there are as many questions as it takes. */
const BATCH = 500;

/** Far more letters than one address gets in the week that they are kept. */
const MOST_LETTERS = 1000;

/** Everything of a person besides their user row that goes, or goes on without their name. */
export interface Belongings extends AccountAccess {
  readonly credentials: Credentials | undefined;
  readonly sessions: readonly Session[];
  readonly letters: readonly Mail[];
  /** The codes that they showed at the counter, which would name them to whoever comes upon one. */
  readonly codes: readonly Pick<MemberCode, "id">[];
  readonly posts: readonly Pick<Feedback, "id">[];
  readonly replies: readonly Pick<FeedbackReply, "id" | "isOfficial">[];
  /** Of the friends they brought: each row has their code, which begins like their name. */
  readonly brought: readonly Pick<Referral, "id">[];
}

/**
 * What {@link leaving} needs to know of a person. In: a transaction's reader, and the user's row, locked, so that nothing is
 * signed with their name meanwhile. One round trip, and one more for every 500 posts, replies, friends or codes.
 */
export async function belongingsOf(
  reader: ProgramReader,
  { id, email }: Pick<User, "id" | "email">,
): Promise<Belongings> {
  const [credentials, sessions, links, tickets, letters, codes, posts, replies, brought] =
    await Promise.all([
      reader.one("credentials", { id }, { lock: true }),
      openSessions(reader, id),
      readResetLinks(reader, id),
      readLoginTickets(reader, id),
      lettersTo(reader, email),
      all<MemberCode>((last) => codesOf(reader, id, last)),
      all<Feedback>((last) => postsOf(reader, id, last)),
      all<FeedbackReply>((last) => repliesBy(reader, id, last)),
      all<Referral>((last) => referredBy(reader, id, last)),
    ]);
  return { credentials, sessions, links, tickets, letters, codes, posts, replies, brought };
}

/**
 * The changes that delete a person: the account, its secrets, its sessions, every way back in, the letters to its address and the codes shown at the counter go;
 * posts and replies stay on the wall, signed 'Former member' without a photo, except official replies. The ledger,
 * purchases and their refunds, vouchers, referrals, upvotes and redeemed codes keep the bare id; referrals lose the code, which begins like the name.
 */
export function leaving(
  user: Pick<User, "id">,
  { credentials, sessions, letters, codes, posts, replies, brought, ...ways }: Belongings,
): readonly ProgramChange[] {
  const unsigned = { userName: FORMER_MEMBER, userAvatar: "" };
  const signed = replies.filter(({ isOfficial }) => !isOfficial);
  return [
    { kind: "remove", dataset: "users", id: user.id },
    ...(credentials === undefined
      ? []
      : [{ kind: "remove" as const, dataset: "credentials" as const, id: user.id }]),
    ...endSessionChanges(sessions),
    ...revokeAccess(ways),
    ...letters.map(({ id }): ProgramChange => ({ kind: "remove", dataset: "mails", id })),
    ...codes.map(({ id }): ProgramChange => ({ kind: "remove", dataset: "memberCodes", id })),
    ...posts.map(
      ({ id }): ProgramChange => ({ kind: "patch", dataset: "feedback", id, fields: unsigned }),
    ),
    ...signed.map(
      ({ id }): ProgramChange => ({
        kind: "patch",
        dataset: "feedbackReplies",
        id,
        fields: unsigned,
      }),
    ),
    ...brought.map(
      ({ id }): ProgramChange => ({
        kind: "patch",
        dataset: "referrals",
        id,
        fields: { referralCodeUsed: "" },
      }),
    ),
  ];
}

function lettersTo(reader: ProgramReader, recipient: string): Promise<readonly Mail[]> {
  return reader.many("mails", {
    where: { recipient },
    order: [["id", "asc"]],
    limit: MOST_LETTERS,
  });
}

function codesOf(reader: ProgramReader, userId: string, last: MemberCode | undefined) {
  return reader.many("memberCodes", {
    where: { userId },
    order: [
      ["issuedAt", "asc"],
      ["id", "asc"],
    ],
    limit: BATCH,
    ...(last && { after: [last.issuedAt, last.id] }),
  });
}

type Written = Pick<Feedback, "id" | "createdAt">;

function postsOf(reader: ProgramReader, userId: string, last: Written | undefined) {
  return reader.many("feedback", { where: { userId }, ...pageAfter(last) });
}

function repliesBy(reader: ProgramReader, userId: string, last: Written | undefined) {
  return reader.many("feedbackReplies", { where: { userId }, ...pageAfter(last) });
}

function referredBy(reader: ProgramReader, referrerId: string, last: Referral | undefined) {
  return reader.many("referrals", {
    where: { referrerId },
    order: [
      ["date", "asc"],
      ["id", "asc"],
    ],
    limit: BATCH,
    ...(last && { after: [last.date, last.id] }),
  });
}

function pageAfter(last: Written | undefined) {
  const order = [
    ["createdAt", "asc"],
    ["id", "asc"],
  ] as const;
  return { order, limit: BATCH, ...(last && { after: [last.createdAt, last.id] }) };
}

/** All rows, page after page. In: what reads the page after a row. */
async function all<Row>(
  pageOf: (last: Row | undefined) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await pageOf(rows.at(-1));
    rows.push(...page);
    if (page.length < BATCH) return rows;
  }
}
