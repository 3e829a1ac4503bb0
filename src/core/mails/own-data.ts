import type { User } from "../identity/user.ts";
import { placedRows } from "../kit/pages.ts";
import { moment, momentOrNull } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection, type OwnRecord } from "../personal-data.ts";
import type { Mail } from "./mail.ts";

/** The e-mails to a user's address since they joined, by id. */
export const ownMails: OwnDataSection = {
  dataset: "mails",
  position: 110,
  async rows(reader, { user }, after) {
    const rows = await reader.many("mails", {
      where: sentTo(user),
      order: [["id", "asc"]],
      limit: OWN_PAGE + 1,
      ...(after && { after: [after.id] }),
    });
    return placedRows(rows, OWN_PAGE, mailRecord, ({ id }) => ({ at: 0, id }));
  },
  count: (reader, user) => reader.count("mails", sentTo(user)),
};

/** Excludes e-mails to an earlier owner of the address. */
function sentTo({ email, joinedDate }: User) {
  return { recipient: email, createdAt: { atLeast: joinedDate } };
}

/** An e-mail without its link, which grants access. */
function mailRecord({ recipient, subject, text, createdAt, sentAt }: Mail): OwnRecord {
  return {
    recipient,
    subject,
    text,
    createdAt: moment(createdAt),
    sentAt: momentOrNull(sentAt),
  };
}
