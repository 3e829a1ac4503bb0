import { lazy, Suspense } from "react";
import { NavLink, Outlet } from "react-router";
import { shellTexts } from "#messages/en/shell.ts";
import { MAIN_ID, usePageFocus } from "#web/data/page-focus.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { ReachedTierContext, useTierCelebration } from "#web/data/reached-tier.ts";
import { ScrollMemory } from "#web/data/scroll-memory.ts";
import { useMe } from "#web/data/session.ts";
import { BrandLogo } from "#web/shared/brand-logo.tsx";
import { HeaderLogo } from "#web/shared/header-logo.tsx";
import { Later } from "#web/shared/later.tsx";
import { PageFoot } from "#web/shared/page-foot.tsx";
import { SkipLink } from "#web/shared/skip-link.tsx";
import { PhoneMenu } from "#web/shell/phone-menu.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { cx } from "#web/ui/cx.ts";
import { useIsHydrating } from "#web/ui/is-hydrating.ts";
import { customerMenu } from "./customer-entries.ts";
import { CustomerMenu } from "./customer-menu.tsx";
import { MessageBell } from "./message-bell.tsx";

const TierCelebration = lazy(async () => ({
  default: (await import("./tier-celebration.tsx")).TierCelebration,
}));

const loadNotices = async () => (await import("../app/customer-notices.tsx")).CustomerNotices;

/** The layout of customer pages: header, menu, footer (specification §2, Customer layout). */
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
            <Later load={loadNotices} className="contents" />
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

/** The page, and above it the celebration of a tier that was just reached. */
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

/**
 * Links to the four main pages at the bottom of phones, in addition to the slide-in menu (decision 121); not on very low screens, where it
 * would cover the page. With very large text only the icons are shown.
 */
function BottomBar() {
  return (
    <nav
      aria-label={shellTexts.quick}
      className="@container fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden [@media(max-height:30rem)]:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-4">
        {customerMenu
          .filter(({ menu }) => menu.isQuick)
          .map(({ path, label, menu: { Icon } }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={path === "/"}
                className="group relative grid min-h-16 grid-cols-[minmax(0,1fr)] justify-items-center gap-0.5 py-1.5 text-[min(0.75rem,3.4vw)] font-semibold text-ink-soft before:absolute before:top-0 before:w-10 before:border-current aria-[current=page]:text-brand-ink aria-[current=page]:before:border-t-3"
              >
                <span
                  className={cx(
                    "grid h-8 w-[min(3.5rem,20vw)] place-items-center rounded-full transition-colors [&_svg]:size-5",
                    "group-aria-[current=page]:bg-brand-soft",
                  )}
                >
                  <Icon aria-hidden />
                </span>
                <span className="@max-2xs:sr-only">{label()}</span>
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Logo, user name, tier, points and avatar; on phones also the button of the slide-in menu (specification §2, Customer layout). */
function CustomerHeader() {
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-page">
      <div className="mx-auto flex min-h-16 max-w-7xl items-center gap-1 px-2 @max-[16rem]:flex-wrap @[22rem]:gap-2 @[22rem]:px-3 sm:gap-4 sm:px-6 lg:px-8">
        <PhoneMenu renderHead={() => <BrandLogo />}>
          {(close) => <CustomerMenu onFollow={close} />}
        </PhoneMenu>
        <HeaderLogo to="/" />
        <UserSummary />
      </div>
    </header>
  );
}

function UserSummary() {
  const { name, tier, points, profilePhoto } = useMe();
  // Its data is in the page's session already.
  const photo = useIsHydrating() ? "" : profilePhoto;
  return (
    <div className="ml-auto flex min-w-0 items-center gap-1 @max-[16rem]:contents @[22rem]:gap-2 sm:gap-3">
      <MessageBell />
      <p className="grid min-w-0 justify-items-end text-right leading-tight @max-[16rem]:order-last @max-[16rem]:w-full @max-[16rem]:justify-items-start @max-[16rem]:pb-1 @max-[16rem]:text-left">
        <bdi className="max-w-full truncate font-semibold">{name}</bdi>
        <span className="text-sm text-ink-soft tabular">
          <span className="whitespace-nowrap">{tier} ·</span>{" "}
          <span className="whitespace-nowrap">{pointsLabel(points)}</span>
        </span>
      </p>
      <Avatar
        name={name}
        photo={photo}
        className="size-11 @max-[16rem]:hidden @max-[22rem]:size-9"
      />
    </div>
  );
}
