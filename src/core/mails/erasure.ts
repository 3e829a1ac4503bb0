import type { Erase } from "../personal-data.ts";

/** Far more than one address receives in the week for which e-mails are stored. */
const MAX_MAILS = 1000;

/** Removes the e-mails to the user's address. */
export const eraseMails: Erase = async (reader, { email }) => {
  const mails = await reader.many("mails", {
    where: { recipient: email },
    order: [["id", "asc"]],
    limit: MAX_MAILS,
  });
  return mails.map(({ id }) => ({ kind: "remove", dataset: "mails", id }));
};
