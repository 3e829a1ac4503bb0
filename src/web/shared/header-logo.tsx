import { Link } from "react-router";
import { useBrand } from "#web/data/session.ts";
import { cx } from "#web/ui/cx.ts";
import { Logo, LogoMark } from "#web/ui/logo.tsx";

interface HeaderLogoProps {
  /** The area's start page. */
  readonly to: string;
  readonly className?: string;
}

/** The logo in the header, as a link to the area's start page. On phones only the symbol, which leaves room for the name. */
export function HeaderLogo({ to, className }: HeaderLogoProps) {
  const brand = useBrand();
  return (
    <Link
      to={to}
      className={cx(
        "inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-xl",
        className,
      )}
    >
      <span className="inline-flex max-sm:hidden">
        <Logo brand={brand} />
      </span>
      <LogoMark className="size-10 sm:hidden" />
      <span className="sr-only sm:hidden">{brand}</span>
    </Link>
  );
}
