import { QrCode } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { pointsTexts } from "#messages/en/points.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useMe } from "#web/data/session.ts";
import { Button } from "#web/ui/button.tsx";
import { whenIdle } from "#web/ui/when-idle.ts";

/** Returns whether the user has a member code: where there is a counter, and for customers. */
function useHasCode(): boolean {
  const { isAdmin } = useMe();
  return useHost().edition === "server" && !isAdmin;
}

/**
 * The loyalty card as a link to the member code, if there is one. Its text stays readable for assistive technology, because the link lies
 * above the card.
 */
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

/** The large link to the member code. Its screen and the offline code are loaded ahead, because the network at the counter may be poor. */
export function ShowCodeLink() {
  const isThere = useHasCode();
  usePreloadedCode(isThere);
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

/** Loads the screen of the member code when the page is idle, and keeps the offline code fresh. */
function usePreloadedCode(isThere: boolean): void {
  const { api, fetchScreen } = useHost();
  const { id: userId } = useMe();
  useEffect(() => {
    if (!isThere) return;
    let isLeft = false;
    let stop = () => {};
    const keepFresh = async () => {
      const { keepOfflineCodeFresh } = await import("#web/data/offline-code.ts");
      if (!isLeft) stop = keepOfflineCodeFresh({ api, open: () => localStorage, userId });
    };
    const cancel = whenIdle(() => {
      void fetchScreen("/code");
      // Without a network the stored code stays as it is.
      keepFresh().catch(() => undefined);
    });
    return () => {
      isLeft = true;
      cancel();
      stop();
    };
  }, [isThere, api, fetchScreen, userId]);
}
