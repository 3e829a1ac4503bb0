import { ENROLMENT_LINK_MS, ENROLMENT_PAGE } from "../enrolments/enrolment.ts";
import {
  CUSTOMER_INVITATION_PAGE,
  INVITATION_MS,
  INVITATION_PAGE,
} from "../invitations/invitation.ts";
import { DAY_MS } from "../kit/time.ts";
import { RESET_LINK_MS, RESET_PAGE } from "../sessions/reset-link.ts";
import { VERIFICATION_MS, VERIFICATION_PAGE } from "../sessions/verification-link.ts";

const lives: readonly (readonly [page: string, ms: number])[] = [
  [RESET_PAGE, RESET_LINK_MS],
  [VERIFICATION_PAGE, VERIFICATION_MS],
  [INVITATION_PAGE, INVITATION_MS],
  [CUSTOMER_INVITATION_PAGE, INVITATION_MS],
  [ENROLMENT_PAGE, ENROLMENT_LINK_MS],
];

/**
 * Returns how long an email is worth sending after it was stored, in milliseconds: as long as its link works, and a day for one whose link
 * does not expire. In: the path that the email links to.
 */
export function linkLifeMs(link: string): number {
  return lives.find(([page]) => link.startsWith(page))?.[1] ?? DAY_MS;
}
