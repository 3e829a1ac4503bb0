import { refuse } from "../errors.ts";
import type { User } from "../identity/user.ts";
import type { Enrolment } from "./enrolment.ts";

/** What decides whether the link of an enrolment works. */
export interface EnrolmentFacts {
  readonly enrolment: Enrolment | undefined;
  readonly user: User | undefined;
}

/**
 * Returns the enrolment and its customer, or a refusal: 'enrolment-link-invalid' for a link that is unknown, used or replaced, or whose customer is
 * deactivated; 'enrolment-link-expired'.
 */
export function usableEnrolment({ enrolment, user }: EnrolmentFacts, now: number) {
  if (enrolment === undefined || user?.isActive !== true) {
    return refuse("enrolment-link-invalid", {});
  }
  return enrolment.expiresAt > now ? { enrolment, user } : refuse("enrolment-link-expired", {});
}
