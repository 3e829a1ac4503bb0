import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import type { Credentials, User } from "../identity/user.ts";
import type { RefusalOf, Success } from "../kit/action.ts";
import { rawText, text } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command, type ProgramChange, type RegularsWorld } from "../world.ts";
import { recognizeBrowser } from "./known-browser.ts";
import { FAILURES_PER_TICKET, failedTickets, secondsToNextCode } from "./login-ticket.ts";
import type { LoginTicket } from "./session.ts";
import { type LoggedIn, type Opening, opened, readOpening, requiresCode } from "./sign-in.ts";

/** Number of digits of a code (specification §9). */
const CODE_LENGTH = 6;

/** The facts of `verifyTotpLogin`; undefined for an unknown ticket. */
export interface VerifyTotpLoginFacts {
  readonly ticket: LoginTicket | undefined;
  readonly user: User | undefined;
  readonly credentials: Credentials | undefined;
  /** The time step of the code; undefined for a wrong code. */
  readonly step: number | undefined;
  /** The user's logins with wrong codes, from this browser or from all unknown ones. */
  readonly failed: readonly LoginTicket[];
  readonly opening: Opening;
}

/**
 * The second step of a login (specification §4, Account and session): verifies a code of an authenticator app and starts the session. Each
 * code works once. Five wrong codes, or five minutes, end the login (decisions 018 and 068).
 */
export const verifyTotpLogin = /* @__PURE__ */ command({
  name: "verifyTotpLogin",
  // The ticket from `login` and the typed code (specification §5, §7). Empty values are reported as missing.
  input: z.strictObject({
    ticket: z.optional(rawText({ max: 100 })),
    code: z.optional(text({ max: CODE_LENGTH })),
  }),
  may: "anyone",
  // A login's wrong codes are counted with the login; this is for callers who invent tickets.
  limits: [{ per: "address", most: 120, withinMs: MINUTE_MS, isShared: true }],
  secret: ["ticket", "code"],
  receipt: false,
  async prepare({ ticket, code }, reader, context, services) {
    if (!ticket || !code) return undefined;
    const { now, digest } = context;
    const ticketId = digest(ticket);
    const found = await reader.one("loginTickets", { id: ticketId });
    if (found === undefined) return undefined;
    const { userId } = found;
    const credentials = await reader.one("credentials", { id: userId });
    const secret = credentials?.totpSecret ?? "";
    const step = services.totpStep(userId, secret, code, now);
    const browser = recognizeBrowser(context, services, credentials);
    return { ticket: found, userId, secret, step, browser };
  },
  async load(_input, reader, context, prepared): Promise<VerifyTotpLoginFacts | undefined> {
    if (prepared === undefined) return undefined;
    const { userId: id, browser } = prepared;
    // Locks the user first: of two logins with the same code, the second one sees the first one's changes.
    const [user, credentials, ticket, failed, opening] = await Promise.all([
      reader.one("users", { id }, { lock: true }),
      reader.one("credentials", { id }),
      reader.one("loginTickets", { id: prepared.ticket.id }),
      failedTickets(reader, { userId: id, browser: prepared.ticket.browser }, context.now),
      readOpening(reader, context, { userId: id, browser }),
    ]);
    const isUnchanged = credentials?.totpSecret === prepared.secret;
    const step = isUnchanged ? prepared.step : undefined;
    return { ticket, user, credentials, step, failed, opening };
  },
  decide(facts, input, context): RefusalOf<RegularsWorld> | Success<RegularsWorld, LoggedIn> {
    if (!input.ticket || !input.code) return refuse("totp-missing", {});
    const { now, program } = context;
    if (facts?.ticket === undefined || isOver(facts.ticket, now)) {
      return refuse("totp-login-over", {});
    }
    const { ticket, user, credentials, step, failed, opening } = facts;
    const used: ProgramChange = { kind: "remove", dataset: "loginTickets", id: ticket.id };
    if (user?.isActive === false) return refuse("account-deactivated", {}, [used]);
    const isSetUp = credentials !== undefined && credentials.totpSecret !== "";
    if (user === undefined || !isSetUp || !requiresCode(user, program)) {
      return refuse("totp-verification-failed", {}, [used]);
    }
    const seconds = secondsToNextCode(failed, now);
    if (seconds !== undefined) return refuse("too-many-requests", { seconds });
    if (step === undefined || step <= credentials.totpLastStep) return wrongCode(ticket);
    const taken: ProgramChange = {
      kind: "patch",
      dataset: "credentials",
      id: user.id,
      fields: { totpLastStep: step },
    };
    const session = opened(user, opening, context);
    return { ...session, changes: [used, taken, ...session.changes] };
  },
});

function isOver({ expiresAt, failures }: LoginTicket, now: number): boolean {
  return expiresAt <= now || failures >= FAILURES_PER_TICKET;
}

/** Counts a wrong code. An exhausted ticket stays until it expires, so that the user's count does not restart. */
function wrongCode({ id, failures }: LoginTicket): RefusalOf<RegularsWorld> {
  const counted: ProgramChange = {
    kind: "patch",
    dataset: "loginTickets",
    id,
    fields: { failures: failures + 1 },
  };
  const isLast = failures + 1 >= FAILURES_PER_TICKET;
  return refuse(isLast ? "totp-login-over" : "totp-invalid", {}, [counted]);
}
