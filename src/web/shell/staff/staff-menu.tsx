import {
  Activity,
  ArrowLeft,
  Download,
  Gift,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  LogOut,
  type LucideIcon,
  MapPin,
  Megaphone,
  MessagesSquare,
  QrCode,
  ScanLine,
  ScrollText,
  Settings,
  UsersRound,
  Webhook,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { can } from "#core/permissions.ts";
import { shellTexts } from "#messages/en/shell.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useMe } from "#web/data/session.ts";
import { cx } from "#web/ui/cx.ts";
import { useRestoreFocus } from "#web/ui/restore-focus.ts";
import { useLogOut } from "../log-out.ts";
import { isIn, type StaffPath, staffSections } from "./sections.ts";

const icons: Readonly<Record<StaffPath, LucideIcon>> = {
  "": LayoutDashboard,
  counter: ScanLine,
  rewards: Gift,
  users: UsersRound,
  roles: KeyRound,
  activity: Activity,
  notifications: Megaphone,
  "qr-codes": QrCode,
  feedback: MessagesSquare,
  export: Download,
  locations: MapPin,
  webhooks: Webhook,
  jobs: ListChecks,
  audit: ScrollText,
  settings: Settings,
};

const row =
  "flex min-h-11 items-center gap-3 rounded-lg px-3 text-[0.9375rem] font-medium transition-colors [&_svg]:size-[1.125rem] [&_svg]:shrink-0";
const quiet = "text-ink-soft hover:bg-raised hover:text-ink";

/** Props of {@link StaffMenu}. */
export interface StaffMenuProps {
  /** What stands above the sections, for example the logo. */
  readonly head?: ReactNode;
  /** Called when a link is followed. */
  readonly onFollow?: () => void;
}

/** The back office's menu: the sections this person may use, the way back and out (specification §2, Admin layout). */
export function StaffMenu({ head, onFollow }: StaffMenuProps) {
  const me = useMe();
  const { edition } = useHost();
  const { busy, logOut } = useLogOut();
  const keepFocus = useRestoreFocus(busy);
  return (
    <nav aria-label={shellTexts.backOffice} className="flex grow flex-col gap-5">
      {head}
      <ul className="grid gap-0.5">
        {staffSections
          .filter((section) => isIn(section, edition) && can(me, section.permission))
          .map(({ path, label }) => (
            <li key={path}>
              <NavLink
                to={`/admin${path === "" ? "" : `/${path}`}`}
                end={path === ""}
                onClick={onFollow}
                className={({ isActive }) =>
                  cx(row, isActive ? "bg-brand-soft text-brand-ink" : quiet)
                }
              >
                <SectionIcon of={path} />
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
      <div className="mt-auto grid gap-0.5 border-t border-line pt-4">
        <Link to="/" onClick={onFollow} className={cx(row, quiet)}>
          <ArrowLeft aria-hidden />
          {shellTexts.backToApp}
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

/** A section's sign. Decoration: its name stands beside it. */
function SectionIcon({ of }: { readonly of: StaffPath }) {
  const Icon = icons[of];
  return <Icon aria-hidden />;
}
