import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { text } from "../kit/fields.ts";
import { recoveryLetter } from "../mails/letters.ts";
import { emailKeyOf } from "../members/email-key.ts";
import { command } from "../world.ts";
import { newResetLink } from "./reset-link.ts";
import { resetLinksOf } from "./ways-in.ts";

/** The main admin's secondary email (specification §5, Password reset: required). */
export const recoverAdminInput = z.strictObject({
  secondaryEmail: text({ max: 254, min: 1, empty: "Please enter the secondary admin email." }),
});

/**
 * Sends the main admin's reset link to the secondary address, for whoever knows that address (specification §2, §5). Where no
 * letters go out the link is simulated and nothing is stored.
 */
export const recoverAdmin = /* @__PURE__ */ command({
  name: "recoverAdmin",
  input: recoverAdminInput,
  may: "anyone",
  async load(_input, reader, { program }) {
    const lock = program.sendsMail;
    const admin = await reader.one("users", { isMainAdmin: true }, { lock });
    const earlier = admin && lock ? await resetLinksOf(reader, admin.id) : [];
    return { admin, earlier };
  },
  decide({ admin, earlier }, { secondaryEmail }, context) {
    const { program } = context;
    if (admin === undefined || admin.secondaryAdminEmail === "") {
      return refuse("admin-recovery-unavailable", {});
    }
    if (emailKeyOf(program.mainAdmin.email) !== admin.emailKey) {
      return refuse("admin-recovery-misconfigured", {});
    }
    const recipient = admin.secondaryAdminEmail;
    if (emailKeyOf(secondaryEmail) !== emailKeyOf(recipient)) {
      return refuse("admin-recovery-failed", {});
    }
    const order = { user: admin, earlier, recipient, letter: recoveryLetter(program) };
    return {
      changes: program.sendsMail ? newResetLink(order, context) : [],
      events: [{ name: "recovery-link-sent", params: { isSimulated: !program.sendsMail } }],
      result: { success: true },
    };
  },
});
