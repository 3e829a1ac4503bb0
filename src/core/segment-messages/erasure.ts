import { allRows } from "../kit/pages.ts";
import type { Erase } from "../personal-data.ts";
import type { MessageRecipient } from "./message-recipient.ts";

/** Removes which messages a user got and what they did with them. The numbers of a message stay. */
export const eraseMessageRecipients: Erase = async (reader, { id: userId }) => {
  const rows = await allRows<MessageRecipient>((last, limit) =>
    reader.many("messageRecipients", {
      where: { userId },
      order: [
        ["sentAt", "asc"],
        ["id", "asc"],
      ],
      limit,
      ...(last && { after: [last.sentAt, last.id] }),
    }),
  );
  return rows.map(({ id }) => ({ kind: "remove", dataset: "messageRecipients", id }));
};
