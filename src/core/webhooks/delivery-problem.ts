/** What can go wrong with a delivery. The words are in src/messages/en/delivery-problems.ts. */
export const deliveryProblems = [
  /** The value is the status of the answer. */
  "answered",
  /** The same. */
  "redirected",
  /** The value is the seconds that it was waited for. */
  "no-answer",
  "host-not-found",
  /** The value is the code of the network's error. */
  "connection-failed",
  "address-private",
  "address-refused",
  "not-https",
  "interrupted",
  "event-deleted",
  "cancelled",
] as const;

/** What can go wrong with a delivery, see {@link deliveryProblems}. */
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** Returns the stored form of a problem, such as 'answered:500'. In: its value, empty where it has none. */
export function storedProblem(problem: DeliveryProblem, value: string | number = ""): string {
  return value === "" ? problem : `${problem}:${value}`;
}

/** Returns a problem and its value from the stored form; undefined for a text of an older version, which is shown as it is. */
export function readProblem(
  stored: string,
): { readonly problem: DeliveryProblem; readonly value: string } | undefined {
  const [code, value = ""] = stored.split(":");
  const problem = deliveryProblems.find((one) => one === code);
  return problem === undefined ? undefined : { problem, value };
}
