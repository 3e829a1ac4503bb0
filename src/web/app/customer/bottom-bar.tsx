import { NavLink } from "react-router";
import { cx } from "#web/ui/cx.ts";
import { destinations } from "./navigation.ts";

/** The four main ways in the thumb's reach, on phones beside the slide-in menu (design §7); not on a screen so low that it would cover the page. */
export function BottomBar() {
  return (
    <nav
      aria-label="Quick"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden [@media(max-height:30rem)]:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-4">
        {destinations
          .filter(({ main }) => main)
          .map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === "/"}
                className="group grid min-h-16 justify-items-center gap-0.5 py-1.5 text-xs font-semibold text-ink-soft aria-[current=page]:text-brand-ink"
              >
                <span
                  className={cx(
                    "grid h-8 w-14 place-items-center rounded-full transition-colors [&_svg]:size-5",
                    "group-aria-[current=page]:bg-brand-soft",
                  )}
                >
                  <Icon aria-hidden />
                </span>
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
