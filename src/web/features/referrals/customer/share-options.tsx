import { Mail, MessageCircle, MessageSquareText, QrCode, Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { referralsTexts } from "#messages/en/referrals.ts";
import { formError } from "#messages/form-error.ts";
import { showError } from "#web/data/data.ts";
import { usePublicOrigin, useSession } from "#web/data/session.ts";
import { Button } from "#web/ui/button.tsx";
import {
  type Invitation,
  invitationSubject,
  invitationText,
  mailAddress,
  messageAddress,
  messengerAddress,
} from "./sharing.ts";

const ScanDialog = lazy(async () => ({
  default: (await import("./scan-dialog.tsx")).ScanDialog,
}));

/**
 * Ways to send the invitation (specification §2, Referrals): the browser's share sheet if it has one, email, text message, messenger, and
 * a QR code.
 */
export function ShareOptions({ invitation }: { readonly invitation: Invitation }) {
  const [scanning, setScanning] = useState(false);
  return (
    <section aria-labelledby="share" className="grid gap-3">
      <h2 id="share" className="type-subtitle">
        {referralsTexts.shareYourLink}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 @lg:grid-cols-4 *:px-3">
        {hasShareSheet() ? (
          <Button className="col-span-full" onClick={() => void openShareSheet(invitation)}>
            <Share2 aria-hidden />
            {referralsTexts.share}
          </Button>
        ) : null}
        <Button asChild variant="secondary">
          <a href={mailAddress(invitation)}>
            <Mail aria-hidden />
            {referralsTexts.email}
          </a>
        </Button>
        <Button asChild variant="secondary">
          <a href={messageAddress(invitation)}>
            <MessageSquareText aria-hidden />
            {referralsTexts.message}
          </a>
        </Button>
        <Messenger link={invitation.link} />
        <Button variant="secondary" onClick={() => setScanning(true)}>
          <QrCode aria-hidden />
          {referralsTexts.qrCode}
        </Button>
      </div>
      <Suspense>
        {scanning ? <ScanDialog link={invitation.link} onClose={() => setScanning(false)} /> : null}
      </Suspense>
    </section>
  );
}

/** Opens the messenger's dialog in a new tab; without an app id it says that one is needed (specification §8). */
function Messenger({ link }: Pick<Invitation, "link">) {
  const appId = useSession().data?.messengerAppId ?? "";
  const back = `${usePublicOrigin()}/referrals`;
  const label = (
    <>
      <MessageCircle aria-hidden />
      {referralsTexts.messenger}
    </>
  );
  if (appId === "") {
    return (
      <Button variant="secondary" onClick={() => showError(formError("messenger-app-id-missing"))}>
        {label}
      </Button>
    );
  }
  return (
    <Button asChild variant="secondary">
      <a
        href={messengerAddress({ appId, link, back })}
        target="_blank"
        rel="noopener noreferrer"
        title={referralsTexts.opensInANewTab}
      >
        {label}
      </a>
    </Button>
  );
}

/** Returns whether this browser has a share sheet. */
function hasShareSheet(): boolean {
  return typeof navigator.share === "function";
}

/** Opens the share sheet with the invitation. Closing it is not an error. */
async function openShareSheet(invitation: Invitation): Promise<void> {
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
