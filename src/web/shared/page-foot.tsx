import { Link } from "react-router";
import { sharedTexts } from "#messages/en/shared.ts";
import { cx } from "#web/ui/cx.ts";
import { ThemeToggle } from "#web/ui/theme-toggle.tsx";

/** A page's footer: the theme, and during development the link to the design system. */
export function PageFoot({ className }: { readonly className?: string }) {
  return (
    <footer
      className={cx(
        "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-ink-soft",
        className,
      )}
    >
      <ThemeToggle />
      {import.meta.env.DEV ? (
        <Link
          to="/look"
          className="inline-flex min-h-11 items-center rounded-lg px-2 font-semibold underline decoration-line-strong underline-offset-4 hover:text-ink"
        >
          {sharedTexts.look}
        </Link>
      ) : null}
    </footer>
  );
}
