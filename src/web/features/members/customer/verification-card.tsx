import { verifyAddressTexts } from "#messages/en/verify-address.ts";
import { useCommand } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";

/** Says that the address is not confirmed yet, with a button that sends the link again (docs/decisions/166). */
export function VerificationCard({ email }: { readonly email: string }) {
  const { run, busy, problem } = useCommand("resendVerification", { inline: true });
  return (
    <Card aria-labelledby="verification-card" className="grid gap-3 sm:p-7">
      <h2 id="verification-card" className="type-title">
        {verifyAddressTexts.notConfirmed}
      </h2>
      <p className="wrap-anywhere">{verifyAddressTexts.notConfirmedText({ email })}</p>
      <FormError error={problem} />
      <Button
        className="justify-self-start"
        variant="secondary"
        busy={busy}
        busyLabel={verifyAddressTexts.sending}
        onClick={() => void run({})}
      >
        {verifyAddressTexts.sendAgain}
      </Button>
    </Card>
  );
}
