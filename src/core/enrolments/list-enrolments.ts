import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import { rowsById } from "../rows-by-id.ts";
import { query } from "../world.ts";
import type { Enrolment } from "./enrolment.ts";

const PAGE = 24;

/** A customer who has not completed the account. */
export interface EnrolmentLine extends Pick<Enrolment, "createdAt" | "sentAt" | "expiresAt"> {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly points: number;
  /** The name of who enrolled them; empty for a deleted account. */
  readonly enrolledBy: string;
}

/**
 * Lists the customers who were enrolled at the counter and have not completed their accounts, the latest first. `next` is the next page's `after`, null
 * at the end. `isMailed`: whether links are sent by email. Two round trips.
 */
export const enrolments = /* @__PURE__ */ query({
  name: "enrolments",
  input: z.strictObject({ after: z.nullable(z.strictObject({ createdAt: z.int(), id })) }),
  may: "canManageUsers",
  async load({ after }, reader) {
    const rows = await reader.many("enrolments", {
      ...descending("createdAt", after),
      limit: PAGE + 1,
    });
    const users = await rowsById(
      reader,
      "users",
      rows.flatMap((row) => [row.id, row.enrolledBy]),
    );
    return { rows, users };
  },
  show({ rows, users }, _input, { program }) {
    const { page, next } = pageOf(rows, PAGE, "createdAt");
    const lines = page.flatMap((row): readonly EnrolmentLine[] => {
      const user = users.get(row.id);
      // Deleted between the two reads.
      if (user === undefined) return [];
      const { createdAt, sentAt, expiresAt } = row;
      const { name, email, points } = user;
      const enrolledBy = users.get(row.enrolledBy)?.name ?? "";
      return [{ userId: row.id, name, email, points, enrolledBy, createdAt, sentAt, expiresAt }];
    });
    return {
      result: { enrolments: lines, next, isMailed: program.mailServer !== undefined },
    };
  },
});
