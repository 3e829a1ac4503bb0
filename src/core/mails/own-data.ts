import type { User } from "../identity/user.ts";
import { placedRows } from "../kit/pages.ts";
import type { Where } from "../kit/reader.ts";
import { moment, momentOrNull } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection, type OwnRecord } from "../personal-data.ts";
import type { Mail } from "./mail.ts";

/** The emails to a user's address since they joined, by id. */
export const ownMails: OwnDataSection = section(110, ({ email, joinedDate }) => ({
  userId: null,
  recipient: email,
  // Excludes emails to an earlier owner of the address.
  createdAt: { atLeast: joinedDate },
}));

/** The emails for a user's account, to whatever address it had, by id. */
export const ownAccountMails: OwnDataSection = section(111, ({ id }) => ({ userId: id }));

function section(position: number, rowsOf: (user: User) => Where<Mail>): OwnDataSection {
  return {
    dataset: "mails",
    position,
    async rows(reader, { user }, after) {
      const rows = await reader.many("mails", {
        where: rowsOf(user),
        order: [["id", "asc"]],
        limit: OWN_PAGE + 1,
        ...(after && { after: [after.id] }),
      });
      return placedRows(rows, OWN_PAGE, mailRecord, ({ id }) => ({ at: 0, id }));
    },
    count: (reader, user) => reader.count("mails", rowsOf(user)),
  };
}

/** An email without its link, which grants access. */
function mailRecord({ recipient, subject, text, createdAt, sentAt }: Mail): OwnRecord {
  return {
    recipient,
    subject,
    text,
    createdAt: moment(createdAt),
    sentAt: momentOrNull(sentAt),
  };
}
