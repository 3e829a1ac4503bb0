import type { Erase } from "../personal-data.ts";

/** Removes the enrolment of a customer who has not completed the account. Those that a staff user has made stay, with the bare id. */
export const eraseEnrolments: Erase = async (reader, { id }) => {
  const enrolment = await reader.one("enrolments", { id }, { lock: true });
  return enrolment === undefined ? [] : [{ kind: "remove", dataset: "enrolments", id }];
};
