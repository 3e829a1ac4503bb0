import { LogOut } from "lucide-react";
import { NavLink } from "react-router";
import { shellTexts } from "#messages/en/shell.ts";
import { useMe } from "#web/data/session.ts";
import { cx } from "#web/ui/cx.ts";
import { useRestoreFocus } from "#web/ui/restore-focus.ts";
import { useLogOut } from "../log-out.ts";
import { adminPanel, type Destination, destinations } from "./navigation.ts";

const row =
  "flex min-h-12 items-center gap-3 rounded-xl px-3.5 font-semibold transition-colors [&_svg]:size-5 [&_svg]:shrink-0";

/** The customer's menu: the desktop sidebar's and the slide-in menu's content. `onFollow` is called when a link is followed. */
export function CustomerMenu({ onFollow }: { readonly onFollow?: () => void }) {
  const { isAdmin } = useMe();
  const { busy, logOut } = useLogOut();
  const keepFocus = useRestoreFocus(busy);
  const ways: readonly Destination[] = isAdmin ? [...destinations, adminPanel] : destinations;
  return (
    <nav aria-label={shellTexts.main} className="flex grow flex-col gap-4">
      <ul className="grid gap-1">
        {ways.map(({ to, label, Icon }) => (
          <li
            key={to}
            className={to === adminPanel.to ? "mt-3 border-t border-line pt-4" : undefined}
          >
            <NavLink
              to={to}
              end={to === "/"}
              onClick={onFollow}
              className={({ isActive }) =>
                cx(
                  row,
                  isActive
                    ? "bg-ink text-page"
                    : "text-ink-soft hover:bg-brand-soft hover:text-brand-ink",
                )
              }
            >
              <Icon aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
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
