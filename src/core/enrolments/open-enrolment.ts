import * as z from "zod/mini";
import { rawText } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { query } from "../world.ts";
import { UNNAMED } from "./enrolment.ts";
import { usableEnrolment } from "./usable-enrolment.ts";

/**
 * Returns what the page of an enrolment's link shows: the name (empty if staff gave none), the email and the points so far. Anyone with the link's
 * token may ask. Refused as {@link usableEnrolment}. Two round trips.
 */
export const openEnrolment = /* @__PURE__ */ query({
  name: "openEnrolment",
  input: z.strictObject({ token: rawText({ max: 128 }) }),
  may: "anyone",
  limits: [{ per: "address", most: 60, withinMs: MINUTE_MS, isShared: true }],
  async load({ token }, reader, { digest }) {
    const enrolment = await reader.one("enrolments", { tokenHash: digest(token) });
    const user = enrolment && (await reader.one("users", { id: enrolment.id }));
    return { enrolment, user };
  },
  show(facts, _input, { now }) {
    const usable = usableEnrolment(facts, now);
    if (isRefusal(usable)) return usable;
    const { name, email, points } = usable.user;
    return { result: { name: name === UNNAMED ? "" : name, email, points } };
  },
});
