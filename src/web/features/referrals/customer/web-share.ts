import { referralsTexts } from "#messages/en/referrals.ts";
import { showError } from "#web/data/data.ts";
import { type Invitation, invitationSubject, invitationText } from "./sharing.ts";

/** Whether this browser has a share sheet of its own. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === "function";
}

/** Opens the share sheet with the invitation. To close it without sharing is no error. */
export async function openShareSheet(invitation: Invitation): Promise<void> {
  try {
    await navigator.share({
      title: invitationSubject(invitation),
      text: invitationText(invitation),
      url: invitation.link,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    showError({ title: referralsTexts.error, message: referralsTexts.webShareMessage });
  }
}
