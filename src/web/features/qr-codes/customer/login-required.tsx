import { LockKeyhole } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Shown to someone who is not logged in (specification §2, Scan QR). In: the code, which waits until after the login. */
export function LoginRequired({ code }: { readonly code: string }) {
  const from =
    code.trim() === "" ? "/redeem-qr" : `/redeem-qr?code=${encodeURIComponent(code.trim())}`;
  return (
    <Card>
      <EmptyState
        icon={<LockKeyhole />}
        title="Login Required"
        text="Points need a card to land on. Log in and your code is still here."
        action={
          <Button asChild>
            <Link to="/login" state={{ from }}>
              Log in
            </Link>
          </Button>
        }
      />
    </Card>
  );
}
