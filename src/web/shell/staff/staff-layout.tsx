import { useQueryClient } from "@tanstack/react-query";
import { ShieldUser } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, Outlet, useLocation, useNavigate } from "react-router";
import { pageError } from "#messages/page-error.ts";
import { showError } from "#web/data/data.ts";
import { useSendDeviceLocation } from "#web/data/device-location.ts";
import { MAIN_ID, usePageFocus } from "#web/data/page-focus.ts";
import { ScrollMemory } from "#web/data/scroll-memory.ts";
import { useMe } from "#web/data/session.ts";
import { recheckSession } from "#web/data/session-cache.ts";
import { BrandLogo } from "#web/shared/brand-logo.tsx";
import { HeaderLogo } from "#web/shared/header-logo.tsx";
import { Later } from "#web/shared/later.tsx";
import { PageFoot } from "#web/shared/page-foot.tsx";
import { SkipLink } from "#web/shared/skip-link.tsx";
import { PhoneMenu } from "#web/shell/phone-menu.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { cx } from "#web/ui/cx.ts";
import { accountLabel } from "./role-label.ts";
import { StaffMenu } from "./staff-menu.tsx";

const loadOfflineBanner = async () => (await import("../app/offline-banner.tsx")).OfflineBanner;

/** The counter works without a connection and says itself what waits to be sent (decision 112). */
const COUNTER = "/admin/counter";

/** The layout of staff pages: a dark menu and a slim header; pages slide in within 0.3 s (specification §2, §9). */
export function StaffLayout() {
  const { pathname } = useLocation();
  usePageFocus();
  usePermissionDenied();
  usePollSession();
  useSendDeviceLocation();
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <div
        data-theme="dark"
        className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-page p-4 text-ink lg:flex print:hidden"
      >
        <StaffMenu head={<StaffLogo className="px-2" />} />
      </div>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <StaffHeader />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="w-full max-w-7xl grow px-4 py-6 outline-none sm:px-6"
        >
          {pathname === COUNTER ? null : <Later load={loadOfflineBanner} className="contents" />}
          <div key={pathname} className="animate-page">
            <Outlet />
          </div>
        </main>
        <PageFoot className="border-t border-line px-4 py-3 sm:px-6" />
      </div>
      <ScrollMemory />
    </div>
  );
}

/**
 * Handles `?error=permission_denied`: shows one toast and replaces the address by /admin (specification §2, Admin layout; §6). Once per
 * visit, though effects may run twice.
 */
function usePermissionDenied(): void {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const shownAt = useRef<string>(undefined);
  const denied = new URLSearchParams(search).get("error") === "permission_denied";

  useEffect(() => {
    if (!denied || shownAt.current === key) return;
    shownAt.current = key;
    showError(pageError("permission-denied"));
    void navigate("/admin", { replace: true });
  }, [denied, key, navigate]);
}

/** How often staff pages query the session, in milliseconds. */
const POLL_MS = 30_000;

/**
 * Queries the session every half a minute while the page is visible: changed permissions update the menu, and deactivated users are logged
 * out (readings, People). A page that becomes visible again queries it anyway, see session-cache.ts.
 */
function usePollSession(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") recheckSession(cache);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [cache]);
}

/** The back office's header: name, '{role} Account', photo or icon, and on phones the menu (specification §2, Admin layout). */
function StaffHeader() {
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="flex min-h-14 items-center gap-2 px-3 sm:px-6">
        <PhoneMenu renderHead={(close) => <StaffLogo onFollow={close} />}>
          {(close) => <StaffMenu onFollow={close} />}
        </PhoneMenu>
        <HeaderLogo to="/admin" className="@max-[16rem]:hidden lg:hidden" />
        <UserSummary />
      </div>
    </header>
  );
}

interface StaffSignProps {
  readonly className?: string;
  /** Called when the link is followed. */
  readonly onFollow?: () => void;
}

/** The logo above the menu, as a link to the back office's start page. */
function StaffLogo({ className, onFollow }: StaffSignProps) {
  return (
    <Link
      to="/admin"
      onClick={onFollow}
      className={cx("flex min-h-11 w-fit shrink-0 items-center rounded-lg", className)}
    >
      <BrandLogo />
    </Link>
  );
}

function UserSummary() {
  const { name, role, profilePhoto } = useMe();
  return (
    <div className="ml-auto flex min-w-0 items-center gap-3">
      <p className="grid min-w-0 justify-items-end text-right text-sm leading-tight">
        <bdi className="max-w-full truncate font-semibold">{name}</bdi>
        <span className="text-ink-soft">{accountLabel(role)}</span>
      </p>
      {profilePhoto === "" ? (
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
          <ShieldUser aria-hidden className="size-5" />
        </span>
      ) : (
        <Avatar name={name} photo={profilePhoto} className="size-9" />
      )}
    </div>
  );
}
