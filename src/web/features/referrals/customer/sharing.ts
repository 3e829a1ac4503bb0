import { referralsTexts } from "#messages/en/referrals.ts";
/** An invitation: its text for a friend, and the link with the code. `welcome` in points; not mentioned if 0 or unknown. */
export interface Invitation {
  readonly brand: string;
  readonly link: string;
  readonly welcome: number | undefined;
}

/** Returns the sign-up's address with a referral code (specification §2, Referrals). */
export function invitationLink(origin: string, code: string): string {
  return `${origin}/signup?ref=${encodeURIComponent(code)}`;
}

/** Returns the invitation's text, without the link. */
export function invitationText({ brand, welcome }: Invitation): string {
  const words = referralsTexts.invitation({ brand });
  if (!welcome) return words;
  return referralsTexts.invitationWithWelcomePoints({
    words,
    welcome: referralsTexts.welcomePoints({ welcome }),
  });
}

/** Returns the subject of the invitation's email. */
export function invitationSubject({ brand }: Pick<Invitation, "brand">): string {
  return referralsTexts.joinMeAtBrand({ brand });
}

/** Returns the address that opens an email with the invitation. */
export function mailAddress(invitation: Invitation): string {
  const body = `${invitationText(invitation)}\r\n\r\n${invitation.link}`;
  return `mailto:?subject=${encodeURIComponent(invitationSubject(invitation))}&body=${encodeURIComponent(body)}`;
}

/** Returns the address that opens a text message with the invitation, in the form that all phones understand. */
export function messageAddress(invitation: Invitation): string {
  return `sms:?&body=${encodeURIComponent(`${invitationText(invitation)} ${invitation.link}`)}`;
}

/**
 * Returns the address of the messenger's send dialog (specification §2, Referrals). Takes the social network's app id in digits, the link,
 * and the return address.
 */
export function messengerAddress(own: { appId: string; link: string; back: string }): string {
  const { appId, link, back } = own;
  const asked = new URLSearchParams({ app_id: appId, link, redirect_uri: back });
  return `https://www.facebook.com/dialog/send?${asked}`;
}
