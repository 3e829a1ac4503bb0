import { mayReceive } from "../preferences/preferences.ts";
import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";
import type { UnwrittenMail } from "./mail.ts";
import { newsTopic } from "./mail-kinds.ts";

/**
 * Returns those of the emails that are not news, or that their customers want to receive, so that jobs do not store what would be refused when
 * it is sent. That is asked again then (decision 177). One query for all.
 */
export async function wantedMails(
  reader: ProgramReader,
  mails: readonly UnwrittenMail[],
): Promise<readonly UnwrittenMail[]> {
  const customers = mails.flatMap(({ userId }) => (userId === undefined ? [] : [userId]));
  const preferences = await rowsById(reader, "preferences", customers);
  return mails.filter(({ kind, userId }) => {
    const topic = newsTopic(kind);
    if (topic === undefined || userId === undefined) return true;
    return mayReceive(preferences.get(userId), topic, "email");
  });
}
