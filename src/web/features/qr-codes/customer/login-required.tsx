import { LockKeyhole } from "lucide-react";
import { useEffect, useRef } from "react";
import { qrCodesTexts } from "#messages/en/qr-codes.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Shown when the session has ended (specification §2, Scan QR). `onLogIn` continues to the login and keeps the code. */
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
