import { Link } from "react-router";
import { useBrand, useBrandImages } from "#web/data/session.ts";
import { cx } from "#web/ui/cx.ts";
import { LogoMark } from "#web/ui/logo.tsx";
import { BrandLogo, useBrandPicture } from "./brand-logo.tsx";

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
        <BrandLogo />
      </span>
      <span className="inline-flex sm:hidden">
        <PhoneMark />
      </span>
      <span className="sr-only sm:hidden">{brand}</span>
    </Link>
  );
}

/** The symbol: the brand's icon, its logo in a small space, or the symbol of the design. */
function PhoneMark() {
  const { logo, icon } = useBrandImages();
  const picture = useBrandPicture(icon === "" ? { logo, icon } : { logo: "", icon });
  if (picture?.kind === "logo") {
    return <img src={picture.address} alt="" className="h-10 w-auto max-w-24 object-contain" />;
  }
  return <LogoMark icon={picture} className="size-10" />;
}
