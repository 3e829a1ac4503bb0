import { MailCheck, MonitorSmartphone } from "lucide-react";
import { useEffect, useRef } from "react";
import { useHost } from "#web/app/api-context.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Sent } from "./use-forgot-password.ts";

/** What {@link LinkSent} takes. */
export interface LinkSentProps {
  readonly to: Sent;
  readonly busy: boolean;
  /** Asks for a link to the same email once more. */
  readonly onAgain: (email: string) => void;
  /** Back to the form, for another email. */
  readonly onBack: () => void;
}

/** That a link is on its way and what to do now; in the browser edition, which sends nothing, just that (readings, People). */
export function LinkSent({ to, busy, onAgain, onBack }: LinkSentProps) {
  const isSent = useHost().edition === "server";
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus has given way to this.
  useEffect(() => heading.current?.focus(), []);
  const Icon = isSent ? MailCheck : MonitorSmartphone;
  return (
    <>
      <div className="grid gap-3">
        <span className="grid size-12 place-items-center rounded-xl bg-accent-soft text-accent-ink">
          <Icon aria-hidden className="size-6" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="type-subtitle outline-none">
          {isSent ? "Check your inbox." : "No email was sent."}
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
            busyLabel="Sending…"
            onClick={() => onAgain(to.email)}
          >
            Send another link
          </Button>
        )}
        <Button variant="quiet" disabled={busy} onClick={onBack}>
          Use another email
        </Button>
      </div>
    </>
  );
}

function SentWords({ to }: { readonly to: Sent }) {
  return (
    <>
      We sent a link to <Address of={to} />. It works once and expires in an hour. Can't find it?
      Check your spam folder, or request a new link after ten minutes.
    </>
  );
}

function RehearsedWords({ to }: { readonly to: Sent }) {
  return (
    <>
      This edition runs only in your browser and can't send email. The link to <Address of={to} />{" "}
      was simulated, and the password is unchanged.
    </>
  );
}

function Address({ of }: { readonly of: Sent }) {
  if (of === "recovery address") return "the recovery address";
  return <strong className="font-semibold text-ink">{of.email}</strong>;
}
