import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { ownAccountNote } from "../identity/account-note.ts";
import { actingUser } from "../identity/acting-user.ts";
import { birthdayField } from "../identity/contact-fields.ts";
import { identityFieldErrors } from "../identity/field-errors.ts";
import { withAnswer } from "../identity/home-prompt.ts";
import { checkBirthday } from "../legal/minimum-age.ts";
import { birthdayChangeFields } from "../rewards/birthday.ts";
import { command } from "../world.ts";

/** The birthday as 'YYYY-MM-DD'; required. */
export const addBirthdayInput = z.strictObject({
  birthday: birthdayField(identityFieldErrors["own-birthday-invalid"]).check(
    z.minLength(1, identityFieldErrors["own-birthday-invalid"]),
  ),
});

/**
 * Stores the user's birthday from the home screen's question (docs/decisions/172), by the rules of `updateProfile`: after a gift it counts from the
 * next year. A stored birthday is not replaced.
 */
export const addBirthday = /* @__PURE__ */ command({
  name: "addBirthday",
  input: addBirthdayInput,
  may: "signed-in",
  load: (_input, reader, context) =>
    reader.one("users", { id: actingUser(context).id }, { lock: true }),
  decide(user, { birthday }, { today, program }) {
    if (user === undefined) return refuse("not-signed-in", {});
    if (user.birthday !== "") return refuse("birthday-known", {});
    if (birthday > today) return refuse("birthday-in-future", {});
    const tooYoung = checkBirthday(birthday, today, program);
    if (tooYoung !== undefined) return tooYoung;
    const fields = {
      birthday,
      answeredPrompts: withAnswer(user.answeredPrompts, "birthday", today),
      ...birthdayChangeFields(user, birthday, today),
    };
    return {
      changes: [{ kind: "patch", dataset: "users", id: user.id, fields }],
      events: [{ name: "birthday.added", params: {} }],
      result: {},
      ...ownAccountNote(user, "birthday"),
    };
  },
});
