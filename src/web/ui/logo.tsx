import { cx } from "./cx.ts";
import { Tally } from "./tally.tsx";

const COASTER =
  "M24.0 2.4A4.5 4.5 0 0 1 31.3 5.8A4.5 4.5 0 0 1 36.3 12.1A4.5 4.5 0 0 1 38.1 20.0A4.5 4.5 0 0 1 36.3 27.9A4.5 4.5 0 0 1 31.3 34.2A4.5 4.5 0 0 1 24.0 37.6A4.5 4.5 0 0 1 16.0 37.6A4.5 4.5 0 0 1 8.7 34.2A4.5 4.5 0 0 1 3.7 27.9A4.5 4.5 0 0 1 1.9 20.0A4.5 4.5 0 0 1 3.7 12.1A4.5 4.5 0 0 1 8.7 5.8A4.5 4.5 0 0 1 16.0 2.4A4.5 4.5 0 0 1 24.0 2.4Z";

/** The brand's own pictures: a logo shows the name itself, an icon stands beside it. `address` is undefined while it is read. */
export interface BrandPicture {
  readonly kind: "logo" | "icon";
  readonly address: string | undefined;
}

interface LogoMarkProps {
  readonly icon?: BrandPicture | undefined;
  readonly className?: string;
}

/** The brand symbol. Decorative: the name is next to it or in a surrounding label. */
export function LogoMark({ icon, className }: LogoMarkProps) {
  const classes = cx("shrink-0", className ?? "size-10");
  if (icon !== undefined) {
    return <img src={icon.address} alt="" className={cx(classes, "rounded-[22%] bg-raised")} />;
  }
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={classes}>
      <path className="fill-brand" d={COASTER} />
      <g className="text-on-brand">
        <Tally />
      </g>
    </svg>
  );
}

interface LogoProps {
  /** The program's name (core/program.ts). */
  readonly brand?: string;
  readonly picture?: BrandPicture | undefined;
  readonly className?: string;
}

/** The brand's logo, or its symbol and name. A wide logo is as wide as eight lines are high, a tall one as high as the symbol. */
export function Logo({ brand = "Regulars", picture, className }: LogoProps) {
  const classes = cx("inline-flex items-center gap-2 text-[1.625rem] text-ink", className);
  if (picture?.kind === "logo") {
    return (
      <span className={classes}>
        <img
          src={picture.address}
          alt={brand}
          className="h-[1.5em] w-auto max-w-[min(8em,100%)] object-contain object-left"
        />
      </span>
    );
  }
  return (
    <span className={classes}>
      <LogoMark icon={picture} className="size-[1.5em]" />
      <span className="type-figure tracking-[-0.035em]">{brand}</span>
    </span>
  );
}
