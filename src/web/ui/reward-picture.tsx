import { useState } from "react";
import { type DrawnPicture, isDrawn } from "#core/rewards/drawn-pictures.ts";
import { cx } from "./cx.ts";
import birthday from "./pictures/birthday.svg";
import coffee from "./pictures/coffee.svg";
import earlyPass from "./pictures/early-pass.svg";
import gift from "./pictures/gift.svg";
import pastry from "./pictures/pastry.svg";
import tShirt from "./pictures/t-shirt.svg";
import voucher from "./pictures/voucher.svg";

const drawn: Readonly<Record<DrawnPicture, string>> = {
  coffee,
  pastry,
  voucher,
  "t-shirt": tShirt,
  "early-pass": earlyPass,
  birthday,
  gift,
};

const ADDRESS = /^(data:image\/|https?:\/\/|\/)/;

interface RewardPictureProps {
  /** The name of a built-in picture, a data URL or an address; anything else shows a gift. */
  readonly image: string;
  /** Leave out where the reward's title is next to the picture. */
  readonly alt?: string;
  /** Sets width and corners; the picture is cropped to 4:3. */
  readonly className?: string;
}

/** A reward's picture (decision 121). */
export function RewardPicture({ image, alt = "", className }: RewardPictureProps) {
  const [broken, setBroken] = useState<string>();
  const own = ADDRESS.test(image) && image !== broken ? image : gift;
  const address = isDrawn(image) ? drawn[image] : own;
  return (
    <img
      src={address}
      alt={alt}
      width={320}
      height={240}
      loading="lazy"
      decoding="async"
      className={cx("aspect-4/3 w-full object-cover", className)}
      onError={() => setBroken(image)}
    />
  );
}
