import type { Erase } from "../personal-data.ts";

/** Far more than one address or account receives in the week for which emails are stored. */
const MAX_MAILS = 1000;

/** Removes the emails to the user's address and those for the account. */
export const eraseMails: Erase = async (reader, { id, email }) => {
  const listed = { order: [["id", "asc"]], limit: MAX_MAILS } as const;
  const [toAddress, toAccount] = await Promise.all([
    reader.many("mails", { where: { recipient: email }, ...listed }),
    reader.many("mails", { where: { userId: id }, ...listed }),
  ]);
  const ids = new Set([...toAddress, ...toAccount].map((mail) => mail.id));
  return [...ids].map((mailId) => ({ kind: "remove", dataset: "mails", id: mailId }));
};
