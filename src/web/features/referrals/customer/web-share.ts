import { referralsTexts } from "#messages/en/referrals.ts";
import { showError } from "#web/data/data.ts";
import { type Invitation, invitationSubject, invitationText } from "./sharing.ts";

/** Returns whether this browser has a share sheet. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === "function";
}

/** Opens the share sheet with the invitation. Closing it is not an error. */
export async function openShareSheet(invitation: Invitation): Promise<void> {
  try {
    await navigator.share({
      title: invitationSubject(invitation),
      text: invitationText(invitation),
      url: invitation.link,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    showError({ title: referralsTexts.error, message: referralsTexts.shareFailed });
  }
}
