import { useImageAddress } from "#web/data/program-image.ts";
import { useBrand, useBrandImages } from "#web/data/session.ts";
import { type BrandPicture, Logo } from "#web/ui/logo.tsx";

/** The ids of a brand's images, empty for none. */
export interface BrandImageIds {
  readonly logo: string;
  readonly icon: string;
}

/** Returns the picture of a brand with these images: the logo, or else the icon; undefined for neither. */
export function useBrandPicture(images: BrandImageIds): BrandPicture | undefined {
  const kind = images.logo === "" ? "icon" : "logo";
  const address = useImageAddress(images[kind], kind === "logo" ? "page" : "192");
  return images[kind] === "" ? undefined : { kind, address };
}

/** The logo of the program's brand. */
export function BrandLogo({ className }: { readonly className?: string }) {
  const own = className === undefined ? {} : { className };
  return <Logo brand={useBrand()} picture={useBrandPicture(useBrandImages())} {...own} />;
}
