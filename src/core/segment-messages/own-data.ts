import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment, momentOrNull } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection } from "../personal-data.ts";
import { rowsById } from "../rows-by-id.ts";

/** The messages to segments that a user got or was left out of, by time, and what they did with them. */
export const ownSegmentMessages: OwnDataSection = {
  dataset: "messageRecipients",
  position: 103,
  async rows(reader, { user }, after) {
    const rows = await reader.many("messageRecipients", {
      where: { userId: user.id },
      ...fromPlace("sentAt", "asc", after),
      limit: OWN_PAGE + 1,
    });
    const messages = await rowsById(
      reader,
      "segmentMessages",
      rows.map(({ messageId }) => messageId),
    );
    return placedRows(
      rows,
      OWN_PAGE,
      ({ messageId, sentAt, isHeldOut, mail, pushedAt, openedAt, pressedAt }) => {
        const message = messages.get(messageId);
        const content = { title: message?.title ?? "", text: message?.text ?? "" };
        return {
          // What was not sent to somebody is not shown to them, only that they were compared.
          ...(isHeldOut ? { title: "", text: "" } : content),
          sentAt: moment(sentAt),
          leftOutForComparison: isHeldOut,
          email: mail ?? "",
          notifiedAt: momentOrNull(pushedAt),
          openedAt: momentOrNull(openedAt),
          buttonPressedAt: momentOrNull(pressedAt),
        };
      },
      ({ sentAt, id }) => ({ at: sentAt, id }),
    );
  },
  count: (reader, { id }) => reader.count("messageRecipients", { userId: id }),
};
