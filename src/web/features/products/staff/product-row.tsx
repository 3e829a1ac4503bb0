import { Archive, ArchiveRestore, Pencil, Trash2 } from "lucide-react";
import type { ProductLine } from "#core/products/list-products.ts";
import { productsStaffTexts } from "#messages/en/products-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ProductPicture } from "./product-picture.tsx";

/** Actions of a product that open a dialog. */
export type ProductAction = "edit" | "archive" | "delete";

interface ProductRowProps {
  readonly product: ProductLine;
  readonly onDo: (action: ProductAction) => void;
}

/** A product with its SKUs and category, and its actions. */
export function ProductRow({ product, onDo }: ProductRowProps) {
  const { name, sku, category, image, otherSkus, isActive, isUsed } = product;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 bg-raised px-4 py-2.5 @2xl:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
      <ProductPicture image={image} />
      <div className="grid min-w-0 gap-0.5 leading-tight">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          {category === "" ? null : <Badge tone="neutral">{category}</Badge>}
        </div>
        <p className="text-sm text-ink-soft wrap-anywhere">
          <span className="sr-only">{productsStaffTexts.sku} </span>
          {sku}
        </p>
        {otherSkus.length === 0 ? null : (
          <p className="text-sm text-ink-soft wrap-anywhere">
            {productsStaffTexts.otherSkus({ skus: otherSkus.map((other) => other.sku).join(", ") })}
          </p>
        )}
      </div>
      <div className="col-span-2 flex justify-end gap-1 @2xl:col-span-1">
        <IconButton label={productsStaffTexts.editName({ name })} onClick={() => onDo("edit")}>
          <Pencil aria-hidden />
        </IconButton>
        {isActive ? (
          <IconButton
            label={productsStaffTexts.archiveNameLabel({ name })}
            onClick={() => onDo("archive")}
          >
            <Archive aria-hidden />
          </IconButton>
        ) : (
          <RestoreButton product={product} />
        )}
        {isUsed ? null : (
          <IconButton
            label={productsStaffTexts.deleteNameLabel({ name })}
            onClick={() => onDo("delete")}
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  );
}

function RestoreButton({ product: { id, name } }: Pick<ProductRowProps, "product">) {
  const { run, busy } = useCommand("editProduct");
  const isDeleted = useDeletedError("product-not-found", "products");
  const restore = async () => {
    const reply = await run({ id, isActive: true });
    if (!reply.ok) isDeleted(reply.error);
  };
  return (
    <IconButton
      label={productsStaffTexts.restoreName({ name })}
      disabled={busy}
      onClick={() => void restore()}
    >
      <ArchiveRestore aria-hidden />
    </IconButton>
  );
}
