import { useState } from "react";
import { cx } from "#web/ui/cx.ts";
import { CurrencySymbol } from "./currency-symbol.tsx";
import { pictureAddress } from "./picture-address.ts";

const GIFT = "gift";

interface RewardPictureProps {
  /** The name of a built-in picture, a data URL or an address. One that cannot be loaded shows a gift. */
  readonly image: string;
  /** Leave out where the reward's title is next to the picture. */
  readonly alt?: string;
  /** Sets width and corners; the picture is cropped to 4:3. */
  readonly className?: string;
}

/** A reward's picture (decisions 121 and 142). The voucher shows the symbol of the program's currency. */
export function RewardPicture({ image, alt = "", className }: RewardPictureProps) {
  const [broken, setBroken] = useState<string>();
  const shown = image === broken ? GIFT : image;
  const isVoucher = shown === "voucher";
  const picture = (
    <img
      src={pictureAddress(shown)}
      alt={alt}
      width={320}
      height={240}
      loading="lazy"
      decoding="async"
      className={cx(
        "object-cover",
        isVoucher ? "absolute inset-0 size-full" : cx("aspect-4/3 w-full", className),
      )}
      onError={() => setBroken(image)}
    />
  );
  if (!isVoucher) return picture;
  return (
    // Containment positions the two layers, because the class may set another position.
    <span className={cx("block aspect-4/3 w-full overflow-hidden contain-layout", className)}>
      {picture}
      <CurrencySymbol />
    </span>
  );
}
