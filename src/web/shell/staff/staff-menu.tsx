import { ArrowLeft, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { shellTexts } from "#messages/en/shell.ts";
import { staffShellTexts } from "#messages/en/shell-staff.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useMe } from "#web/data/session.ts";
import { cx } from "#web/ui/cx.ts";
import { useRestoreFocus } from "#web/ui/restore-focus.ts";
import { useLogOut } from "../log-out.ts";
import { mayOpen } from "../may-open.ts";
import { menuOf } from "../menu.ts";
import { allStaffScreens } from "./staff-screens.ts";

const staffMenu = menuOf(allStaffScreens);

const row =
  "flex min-h-11 items-center gap-3 rounded-lg px-3 text-[0.9375rem] font-medium transition-colors [&_svg]:size-[1.125rem] [&_svg]:shrink-0";
const quiet = "text-ink-soft hover:bg-raised hover:text-ink";

interface StaffMenuProps {
  /** Shown above the sections, for example the logo. */
  readonly head?: ReactNode;
  /** Called when a link is followed. */
  readonly onFollow?: () => void;
}

/** The back office's menu: the sections the user may open, a link to the customer area, and Log Out (specification §2, Admin layout). */
export function StaffMenu({ head, onFollow }: StaffMenuProps) {
  const me = useMe();
  const { edition } = useHost();
  const { busy, logOut } = useLogOut();
  const keepFocus = useRestoreFocus(busy);
  return (
    <nav aria-label={staffShellTexts.backOffice} className="flex grow flex-col gap-5">
      {head}
      <ul className="grid gap-0.5">
        {staffMenu
          .filter((screen) => (!screen.serverOnly || edition === "server") && mayOpen(me, screen))
          .map(({ path, label, menu: { Icon } }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={path === "/admin"}
                onClick={onFollow}
                className={({ isActive }) =>
                  cx(row, isActive ? "bg-brand-soft text-brand-ink" : quiet)
                }
              >
                <Icon aria-hidden />
                {label()}
              </NavLink>
            </li>
          ))}
      </ul>
      <div className="mt-auto grid gap-0.5 border-t border-line pt-4">
        <Link to="/" onClick={onFollow} className={cx(row, quiet)}>
          <ArrowLeft aria-hidden />
          {staffShellTexts.backToApp}
        </Link>
        <button
          type="button"
          disabled={busy}
          onClick={(event) => {
            keepFocus(event.currentTarget);
            logOut();
          }}
          className={cx(row, quiet, "disabled:opacity-60")}
        >
          <LogOut aria-hidden />
          {shellTexts.logOut}
        </button>
      </div>
    </nav>
  );
}
