import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { MAIN_ID, usePageFocus } from "#web/data/page-focus.ts";
import { ReachedTierContext, useTierCelebration } from "#web/data/reached-tier.ts";
import { ScrollMemory } from "#web/data/scroll-memory.ts";
import { PageFoot } from "#web/shared/page-foot.tsx";
import { SkipLink } from "#web/shared/skip-link.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { CustomerHeader } from "./customer-header.tsx";
import { CustomerMenu } from "./customer-menu.tsx";

const TierCelebration = lazy(async () => ({
  default: (await import("./tier-celebration.tsx")).TierCelebration,
}));

/** What stands around every customer page: header, menu, foot (specification §2, Customer layout). */
export function CustomerLayout() {
  usePageFocus();
  return (
    <>
      <SkipLink />
      <CustomerHeader />
      <div className="mx-auto flex max-w-7xl lg:gap-6 lg:px-8">
        <div className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-56 shrink-0 flex-col overflow-y-auto py-6 lg:flex">
          <CustomerMenu />
        </div>
        <div className="flex min-h-[calc(100dvh-4rem)] min-w-0 grow flex-col px-4 pt-6 pb-24 sm:px-6 lg:pt-8 lg:pb-6">
          <main id={MAIN_ID} tabIndex={-1} className="grow outline-none">
            <Celebrating />
          </main>
          <PageFoot className="mt-12 border-t border-line pt-4" />
        </div>
      </div>
      <BottomBar />
      <ScrollMemory />
    </>
  );
}

/** The page, and above it the tier that was just reached, which is announced where it stands. */
function Celebrating() {
  const { moment, dismiss } = useTierCelebration();
  return (
    <ReachedTierContext value={moment}>
      <div aria-live="polite" className="empty:sr-only">
        {moment === undefined ? null : (
          <Suspense>
            <TierCelebration tier={moment.tier} atHome={moment.atHome} onDismiss={dismiss} />
          </Suspense>
        )}
      </div>
      <Outlet />
    </ReachedTierContext>
  );
}
