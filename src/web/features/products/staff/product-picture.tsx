import { Package } from "lucide-react";
import { RewardPicture } from "#web/shared/reward-picture.tsx";
import { cx } from "#web/ui/cx.ts";

interface ProductPictureProps {
  /** A built-in picture's name, a data URL, or empty for none. */
  readonly image: string;
  readonly className?: string;
}

/** A product's picture beside its name, or an icon without one. */
export function ProductPicture({ image, className }: ProductPictureProps) {
  if (image !== "") return <RewardPicture image={image} className={cx("rounded-lg", className)} />;
  return (
    <span
      className={cx(
        "grid aspect-4/3 w-full place-items-center rounded-lg bg-surface text-ink-soft",
        className,
      )}
    >
      <Package aria-hidden className="size-6" />
    </span>
  );
}
