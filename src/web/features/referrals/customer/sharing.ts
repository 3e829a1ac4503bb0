import { referralsTexts } from "#messages/en/referrals.ts";
/** An invitation: what a friend reads, and the link that carries the code. `welcome` in points; 0 or unknown: not spoken of. */
export interface Invitation {
  readonly brand: string;
  readonly link: string;
  readonly welcome: number | undefined;
}

/** The address of the sign-up with a person's code (specification §2, Referrals). In: the public origin and the code. */
export function invitationLink(origin: string, code: string): string {
  return `${origin}/signup?ref=${encodeURIComponent(code)}`;
}

/** The invitation in words, without the link. */
export function invitationText({ brand, welcome }: Invitation): string {
  const words = referralsTexts.sharingInvitationWords({ brand });
  if (!welcome) return words;
  return referralsTexts.invitationWithWelcomePoints({
    words,
    welcome: referralsTexts.sharingWelcome({ welcome }),
  });
}

/** The subject of the invitation as a letter. */
export function invitationSubject({ brand }: Pick<Invitation, "brand">): string {
  return referralsTexts.joinMeAtBrand({ brand });
}

/** The address that opens a new letter with the invitation. */
export function mailAddress(invitation: Invitation): string {
  const body = `${invitationText(invitation)}\r\n\r\n${invitation.link}`;
  return `mailto:?subject=${encodeURIComponent(invitationSubject(invitation))}&body=${encodeURIComponent(body)}`;
}

/** The address that opens a new text message with the invitation; this form is understood by both kinds of phones. */
export function messageAddress(invitation: Invitation): string {
  return `sms:?&body=${encodeURIComponent(`${invitationText(invitation)} ${invitation.link}`)}`;
}

/**
 * The address of the messenger's send dialog (specification §2, Referrals). In: the app id of the social network, digits; the
 * link to send; and where the dialog leads back to.
 */
export function messengerAddress(own: { appId: string; link: string; back: string }): string {
  const { appId, link, back } = own;
  const asked = new URLSearchParams({ app_id: appId, link, redirect_uri: back });
  return `https://www.facebook.com/dialog/send?${asked}`;
}
