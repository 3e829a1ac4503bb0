import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { text } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { readResetLinks } from "./account-access.ts";
import { sessionsFieldErrors } from "./field-errors.ts";
import { type GuessLimit, longestWait, readGuesses, recordFailedAttempt } from "./guess-counts.ts";
import { recognizeBrowser } from "./known-browser.ts";
import { newResetLink } from "./reset-link.ts";

/** The main admin's secondary email (specification §5, Password reset: required). */
export const recoverAdminInput = z.strictObject({
  secondaryEmail: text({ max: 254, min: 1, empty: sessionsFieldErrors["secondary-email-missing"] }),
});

/** Wrong secondary addresses from one known browser, or from one network address if the browser is unknown. */
export const WRONG_RECOVERY_ADDRESSES: GuessLimit = {
  of: "recovery addresses",
  most: 10,
  windowMs: 15 * 60_000,
};

/**
 * Sends the main admin's reset link to the secondary address, if the caller knows it (specification §2, §5). Where no emails are sent, the
 * link is simulated and nothing is stored. While a link of the last ten minutes is unused, the reply is the same and nothing is sent.
 */
export const recoverAdmin = /* @__PURE__ */ command({
  name: "recoverAdmin",
  input: recoverAdminInput,
  may: "anyone",
  // Each call may send an email to the recovery address.
  limits: [{ per: "address", most: 60, withinMs: MINUTE_MS, isShared: true }],
  async prepare(_input, reader, context, services) {
    const admin = await reader.one("users", { isMainAdmin: true });
    const credentials = admin && (await reader.one("credentials", { id: admin.id }));
    return recognizeBrowser(context, services, credentials);
  },
  async load(_input, reader, context, browser) {
    const lock = context.program.sendsMail;
    const admin = await reader.one("users", { isMainAdmin: true }, { lock });
    const earlier = admin && lock ? await readResetLinks(reader, admin.id) : [];
    const person = browser?.id || context.caller?.address;
    const counted = { person: person ?? "", lock: true };
    const wrong = await readGuesses(reader, context, WRONG_RECOVERY_ADDRESSES, counted);
    return { admin, earlier, wrong: person === undefined ? [] : [wrong] };
  },
  decide({ admin, earlier, wrong }, { secondaryEmail }, context) {
    const { program } = context;
    if (admin === undefined || admin.secondaryAdminEmail === "") {
      return refuse("admin-recovery-unavailable", {});
    }
    if (normalizeEmail(program.mainAdmin.email) !== admin.emailKey) {
      return refuse("admin-recovery-misconfigured", {});
    }
    const seconds = longestWait(wrong, context.now);
    if (seconds !== undefined) return refuse("too-many-requests", { seconds });
    const recipient = admin.secondaryAdminEmail;
    if (normalizeEmail(secondaryEmail) !== normalizeEmail(recipient)) {
      const counted = wrong.flatMap((count) => recordFailedAttempt(count, context.now));
      return refuse("admin-recovery-failed", {}, counted);
    }
    const { changes, events } = newResetLink(
      { user: admin, earlier, recipient, isRecovery: true },
      context,
    );
    const params = { isSimulated: !program.sendsMail };
    return {
      changes,
      events: [{ name: "admin-recovery.requested", params }, ...events],
      result: { success: true },
    };
  },
});
