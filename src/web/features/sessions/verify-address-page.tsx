import { MailX } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { verifyAddressTexts } from "#messages/en/verify-address.ts";
import { useCommand } from "#web/data/data.ts";
import { useLinkToken } from "#web/data/link-token.ts";
import { InvalidLink } from "#web/shared/invalid-link.tsx";
import { WelcomeFrame } from "#web/shared/welcome-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";

/**
 * The page of a link that confirms an address: its button does (docs/decisions/166). Opening it confirms nothing, because mail programs open
 * links to check them.
 */
export function VerifyAddressPage() {
  const token = useLinkToken();
  const { run, busy, problem } = useCommand("verifyAddress", { inline: true, ownEvents: true });
  const [isConfirmed, setConfirmed] = useState(false);
  async function confirm() {
    const reply = await run({ token });
    if (reply.ok) setConfirmed(true);
  }
  const isInvalid = token === "" || problem?.code === "verification-link-invalid";
  return (
    <WelcomeFrame low title={verifyAddressTexts.title}>
      <Card className="grid gap-5 sm:p-7">
        {isInvalid ? (
          <InvalidLink
            icon={<MailX />}
            text={verifyAddressTexts.invalid}
            action={<PageLink to="/profile" label={verifyAddressTexts.toProfile} />}
          />
        ) : (
          <>
            <p role="status" className="type-subtitle empty:sr-only">
              {isConfirmed ? verifyAddressTexts.confirmed : ""}
            </p>
            {isConfirmed ? (
              <PageLink to="/" label={verifyAddressTexts.goOn} />
            ) : (
              <>
                <p className="text-ink-soft">{verifyAddressTexts.lead}</p>
                <FormError error={problem} />
                <Button
                  busy={busy}
                  busyLabel={verifyAddressTexts.confirming}
                  onClick={() => void confirm()}
                >
                  {verifyAddressTexts.confirm}
                </Button>
              </>
            )}
          </>
        )}
      </Card>
    </WelcomeFrame>
  );
}

function PageLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Button asChild>
      <Link to={to}>{label}</Link>
    </Button>
  );
}
