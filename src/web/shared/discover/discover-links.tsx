import { Link, useLocation } from "react-router";
import { screenTexts } from "#messages/en/screens/discover.ts";
import { PUBLIC_LOCATIONS, PUBLIC_REWARDS } from "./discover-pages.ts";

/** Links to the pages that show visitors the program (docs/decisions/173). The page's state is passed on, so that a login continues as before. */
export function DiscoverLinks() {
  const { pathname, state }: { pathname: string; state: unknown } = useLocation();
  const pages = [
    [PUBLIC_REWARDS, screenTexts.rewards],
    [PUBLIC_LOCATIONS, screenTexts.locations],
  ] as const;
  return (
    <nav aria-label={screenTexts.menu} className="flex flex-wrap gap-x-5">
      {pages.map(([path, label]) => (
        <Link
          key={path}
          to={path}
          state={state}
          aria-current={pathname === path ? "page" : undefined}
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4 aria-[current]:text-ink aria-[current]:decoration-2"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
