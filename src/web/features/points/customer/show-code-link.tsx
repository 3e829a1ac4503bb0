import { QrCode } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { pointsTexts } from "#messages/en/points.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useMe } from "#web/data/session.ts";
import { Button } from "#web/ui/button.tsx";
import { whenIdle } from "#web/ui/when-idle.ts";

/** Whether there is a code to show: where there is a counter, and for those to whom it gives points. */
function useHasCode(): boolean {
  const { isAdmin } = useMe();
  return useHost().edition === "server" && !isAdmin;
}

/** The loyalty card as a way to one's code, where there is one. Its words stay readable beside the link, which lies over the card. */
export function CardWithCode({ children }: { readonly children: ReactNode }) {
  if (!useHasCode()) return children;
  return (
    <div className="relative w-full max-w-[28rem]">
      {children}
      <Link
        to="/code"
        state="home"
        aria-label={pointsTexts.loyaltyCardShowMyCode}
        className="absolute inset-0 rounded-3xl"
      />
    </div>
  );
}

/**
 * The large way to one's code. Its screen is fetched ahead: at the counter the network may be poor.
 */
export function ShowCodeLink() {
  const isThere = useHasCode();
  const { fetchScreen } = useHost();
  useEffect(() => {
    if (isThere) return whenIdle(() => void fetchScreen("/code"));
  }, [isThere, fetchScreen]);
  if (!isThere) return null;
  return (
    <Button asChild className="min-h-16 w-full max-w-[28rem] text-xl [&_svg]:size-7">
      <Link to="/code" state="home">
        <QrCode aria-hidden />
        {pointsTexts.showMyCode}
      </Link>
    </Button>
  );
}
