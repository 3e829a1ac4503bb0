import {
  CUSTOMER_INVITATION_PAGE,
  INVITATION_MS,
  INVITATION_PAGE,
} from "../invitations/invitation.ts";
import { RESET_LINK_MS } from "../sessions/reset-link.ts";

/** Returns how long the link of an e-mail works after it was made, in milliseconds. In: the path that the e-mail links to. */
export function linkLifeMs(link: string): number {
  const isInvitation = [INVITATION_PAGE, CUSTOMER_INVITATION_PAGE].some((page) =>
    link.startsWith(page),
  );
  return isInvitation ? INVITATION_MS : RESET_LINK_MS;
}
