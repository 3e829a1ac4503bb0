import { ImageOff } from "lucide-react";
import { RewardPicture } from "#web/shared/reward-picture.tsx";
import { cx } from "#web/ui/cx.ts";

interface PictureOrNoneProps {
  /** The name of a built-in picture, a data URL, or empty for none. */
  readonly image: string;
  readonly alt?: string;
  readonly className?: string;
}

/** A picture in a form, or a crossed-out one of the same size where there is none. */
export function PictureOrNone({ image, alt = "", className = "" }: PictureOrNoneProps) {
  if (image !== "") return <RewardPicture image={image} alt={alt} className={className} />;
  return (
    <span
      className={cx(
        "grid aspect-4/3 w-full place-items-center bg-surface text-ink-soft",
        className,
      )}
    >
      <ImageOff aria-hidden className="size-6" />
    </span>
  );
}
