import { Outlet, useLocation } from "react-router";
import { useSendDeviceLocation } from "#web/data/device-location.ts";
import { MAIN_ID, usePageFocus } from "#web/data/page-focus.ts";
import { usePermissionDenied } from "#web/data/permission-denied.ts";
import { usePollSession } from "#web/data/poll-session.ts";
import { ScrollMemory } from "#web/data/scroll-memory.ts";
import { PageFoot } from "#web/shared/page-foot.tsx";
import { SkipLink } from "#web/shared/skip-link.tsx";
import { StaffHeader, StaffSign } from "./staff-header.tsx";
import { StaffMenu } from "./staff-menu.tsx";

/** What stands around every staff page: a dark menu, a slim header, the page moving in for 0.3 s (specification §2, §9). */
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
        <StaffMenu head={<StaffSign className="px-2" />} />
      </div>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <StaffHeader />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="w-full max-w-7xl grow px-4 py-6 outline-none sm:px-6"
        >
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
