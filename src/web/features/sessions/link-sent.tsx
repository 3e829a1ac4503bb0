import { MailCheck, MonitorSmartphone } from "lucide-react";
import { useEffect, useRef } from "react";
import { sessionsTexts } from "#messages/en/sessions.ts";
import { useHost } from "#web/data/api-context.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Sent } from "./use-forgot-password.ts";

/** Props of {@link LinkSent}. */
export interface LinkSentProps {
  readonly to: Sent;
  readonly busy: boolean;
  /** Requests another link for the same email. */
  readonly onAgain: (email: string) => void;
  /** Returns to the form, for another email. */
  readonly onBack: () => void;
}

/** Confirms that a link was sent; in the browser edition explains that none is sent (readings, People). */
export function LinkSent({ to, busy, onAgain, onBack }: LinkSentProps) {
  const isSent = useHost().edition === "server";
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form was replaced by this.
  useEffect(() => heading.current?.focus(), []);
  const Icon = isSent ? MailCheck : MonitorSmartphone;
  return (
    <>
      <div className="grid gap-3">
        <span className="grid size-12 place-items-center rounded-xl bg-accent-soft text-accent-ink">
          <Icon aria-hidden className="size-6" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="type-subtitle outline-none">
          {isSent ? sessionsTexts.checkYourInbox : sessionsTexts.noEmailWasSent}
        </h2>
        <p className="wrap-anywhere text-ink-soft">
          {isSent ? <SentWords to={to} /> : <RehearsedWords to={to} />}
        </p>
      </div>
      <div className="grid gap-3">
        {to === "recovery address" ? null : (
          <Button
            variant="secondary"
            busy={busy}
            busyLabel={sessionsTexts.sending}
            onClick={() => onAgain(to.email)}
          >
            {sessionsTexts.sendAnotherLink}
          </Button>
        )}
        <Button variant="quiet" disabled={busy} onClick={onBack}>
          {sessionsTexts.anotherEmail}
        </Button>
      </div>
    </>
  );
}

function SentWords({ to }: { readonly to: Sent }) {
  return (
    <>
      {sessionsTexts.weSentALinkTo} <Address of={to} />
      {sessionsTexts.linkNotReceived}
    </>
  );
}

function RehearsedWords({ to }: { readonly to: Sent }) {
  return (
    <>
      {sessionsTexts.emailSimulatedStart} <Address of={to} /> {sessionsTexts.emailSimulatedEnd}
    </>
  );
}

function Address({ of }: { readonly of: Sent }) {
  if (of === "recovery address") return sessionsTexts.theRecoveryAddress;
  return <strong className="font-semibold text-ink">{of.email}</strong>;
}
