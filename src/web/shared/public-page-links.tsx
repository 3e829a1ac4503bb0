import { Link } from "react-router";
import { screenTexts } from "#messages/en/screens/legal.ts";
import { useSession } from "#web/data/session.ts";

/** Links to the pages that everybody can read, such as the terms; nothing where the program has none (docs/decisions/149). */
export function PublicPageLinks() {
  const pages = useSession().data?.publicPages ?? [];
  if (pages.length === 0) return null;
  return (
    <nav aria-label={screenTexts.publicPages} className="flex flex-wrap gap-x-5 text-sm">
      {pages.map((name) => (
        <Link
          key={name}
          to={`/${name}`}
          className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4"
        >
          {screenTexts[name]}
        </Link>
      ))}
    </nav>
  );
}
