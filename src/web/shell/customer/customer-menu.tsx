import { LogOut, type LucideIcon, Store } from "lucide-react";
import { NavLink } from "react-router";
import { shellTexts } from "#messages/en/shell.ts";
import { useMe } from "#web/data/session.ts";
import { cx } from "#web/ui/cx.ts";
import { useRestoreFocus } from "#web/ui/restore-focus.ts";
import { useLogOut } from "../log-out.ts";
import { customerMenu } from "./customer-entries.ts";

const row =
  "flex min-h-12 items-center gap-3 rounded-xl px-3.5 font-semibold transition-colors [&_svg]:size-5 [&_svg]:shrink-0";

/** The customer's menu, in the sidebar and in the slide-in menu. `onFollow` is called when a link is followed. */
export function CustomerMenu({ onFollow }: { readonly onFollow?: () => void }) {
  const { isAdmin } = useMe();
  const { busy, logOut } = useLogOut();
  const keepFocus = useRestoreFocus(busy);
  return (
    <nav aria-label={shellTexts.main} className="flex grow flex-col gap-4">
      <ul className="grid gap-1">
        {customerMenu.map(({ path, label, menu: { Icon } }) => (
          <li key={path}>
            <Entry to={path} label={label()} Icon={Icon} onFollow={onFollow} />
          </li>
        ))}
        {isAdmin ? (
          <li className="mt-3 border-t border-line pt-4">
            <Entry to="/admin" label={shellTexts.adminPanel} Icon={Store} onFollow={onFollow} />
          </li>
        ) : null}
      </ul>
      <button
        type="button"
        disabled={busy}
        onClick={(event) => {
          keepFocus(event.currentTarget);
          logOut();
        }}
        className={cx(
          row,
          "mt-auto text-ink-soft hover:bg-brand-soft hover:text-brand-ink disabled:opacity-60",
        )}
      >
        <LogOut aria-hidden />
        {shellTexts.logOut}
      </button>
    </nav>
  );
}

interface EntryProps {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly onFollow: (() => void) | undefined;
}

function Entry({ to, label, Icon, onFollow }: EntryProps) {
  return (
    <NavLink
      to={to}
      end={to === "/"}
      onClick={onFollow}
      className={({ isActive }) =>
        cx(
          row,
          isActive ? "bg-ink text-page" : "text-ink-soft hover:bg-brand-soft hover:text-brand-ink",
        )
      }
    >
      <Icon aria-hidden />
      {label}
    </NavLink>
  );
}
