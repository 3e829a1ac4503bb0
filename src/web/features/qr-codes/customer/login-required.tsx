import { LockKeyhole } from "lucide-react";
import { useEffect, useRef } from "react";
import { qrCodesTexts } from "#messages/en/qr-codes.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Shown to someone who is not logged in any more (specification §2, Scan QR). `onLogIn`: to the login, the code waits. */
export function LoginRequired({ onLogIn }: { readonly onLogIn: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Card role="alert">
      <EmptyState
        icon={<LockKeyhole />}
        title={qrCodesTexts.loginRequired}
        text={qrCodesTexts.loginRequiredText}
        action={
          <Button ref={button} onClick={onLogIn}>
            {qrCodesTexts.logIn}
          </Button>
        }
      />
    </Card>
  );
}
