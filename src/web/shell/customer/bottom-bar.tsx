import { NavLink } from "react-router";
import { shellTexts } from "#messages/en/shell.ts";
import { cx } from "#web/ui/cx.ts";
import { customerMenu } from "./customer-entries.ts";

/**
 * The four main ways in the thumb's reach, on phones beside the slide-in menu (decision 121); not on a screen so low that it would cover the
 * page. Where the text is so large that the names would overlap, the icons stand alone.
 */
export function BottomBar() {
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
