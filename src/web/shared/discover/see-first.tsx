import { discoverTexts } from "#messages/en/shared-discover.ts";
import { DiscoverLinks } from "./discover-links.tsx";

/** The links to the pages for visitors, below the forms of the login and the sign-up. */
export function SeeFirst() {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 text-ink-soft">
      <p>{discoverTexts.seeFirst}</p>
      <DiscoverLinks />
    </div>
  );
}
