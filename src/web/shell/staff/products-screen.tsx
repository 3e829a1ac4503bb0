import { lazy } from "react";
import { ProductsPage } from "#web/features/products/staff/products-page.tsx";

const Picture = lazy(async () => ({
  default: (await import("#web/features/rewards/staff/picture-chooser.tsx")).PictureChooser,
}));

/** The products, whose pictures are chosen as those of rewards: combines two independent features. */
export function ProductsScreen() {
  return <ProductsPage Picture={Picture} />;
}
