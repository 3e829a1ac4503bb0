import { imageTexts } from "#messages/en/program-images.ts";
import type { BrandImageKind } from "./draw-files.ts";
import type { Background } from "./image-pixels.ts";

/** Returns the texts about an image of a kind. */
export function textsOf(kind: BrandImageKind) {
  const texts = {
    logo: {
      name: imageTexts.logo,
      hint: imageTexts.logoHint,
      choose: imageTexts.chooseLogo,
      replace: imageTexts.replaceLogo,
      remove: imageTexts.removeLogo,
      use: imageTexts.useLogo,
      small: imageTexts.smallLogo,
    },
    icon: {
      name: imageTexts.icon,
      hint: imageTexts.iconHint,
      choose: imageTexts.chooseIcon,
      replace: imageTexts.replaceIcon,
      remove: imageTexts.removeIcon,
      use: imageTexts.useIcon,
      small: imageTexts.smallIcon,
    },
  };
  return texts[kind];
}

/** Returns what the backgrounds are called. */
export function backgroundNames(): Readonly<Record<Background, string>> {
  return {
    none: imageTexts.noBackground,
    white: imageTexts.whiteBackground,
    dark: imageTexts.darkBackground,
    main: imageTexts.mainBackground,
  };
}
