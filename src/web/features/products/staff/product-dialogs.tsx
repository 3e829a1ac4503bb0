import { lazy, Suspense } from "react";
import type { ProductLine } from "#core/products/list-products.ts";
import type { TillSkuLine } from "#core/products/list-till-skus.ts";
import { productsStaffTexts } from "#messages/en/products-staff.ts";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { PictureField } from "./product-form.tsx";
import type { ProductAction } from "./product-row.tsx";
import type { ProductText } from "./product-text.ts";

const ProductForm = lazy(async () => ({
  default: (await import("./product-form.tsx")).ProductForm,
}));

const ImportDialog = lazy(async () => ({
  default: (await import("./import-dialog.tsx")).ImportDialog,
}));

const MapDialog = lazy(async () => ({ default: (await import("./map-dialog.tsx")).MapDialog }));

/** The open dialog and its product; a new product's form begins with some values. */
export type OpenDialog =
  | { readonly kind: "import" }
  | { readonly kind: "map"; readonly sku: TillSkuLine }
  | { readonly kind: "add"; readonly start: ProductText }
  | { readonly kind: ProductAction; readonly start: ProductText; readonly product: ProductLine };

interface ProductDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly categories: readonly string[];
  readonly Picture: PictureField;
  readonly onClose: () => void;
  /** Called with the id of a product that leaves the list, before the list is refetched. */
  readonly onGone: (id: string) => void;
}

/** Dialogs to add, edit, archive and delete a product; the form is loaded when first opened. */
export function ProductDialogs(props: ProductDialogsProps) {
  const { open, categories, Picture, onClose, onGone } = props;
  if (open === undefined) return null;
  if (open.kind === "import") {
    return (
      <Suspense>
        <ImportDialog onClose={onClose} />
      </Suspense>
    );
  }
  if (open.kind === "map") {
    return (
      <Suspense>
        <MapDialog sku={open.sku} onClose={onClose} />
      </Suspense>
    );
  }
  if (open.kind === "archive") {
    return <ArchiveDialog product={open.product} onClose={onClose} onGone={onGone} />;
  }
  if (open.kind === "delete") {
    return <DeleteDialog product={open.product} onClose={onClose} onGone={onGone} />;
  }
  return (
    <Suspense>
      <ProductForm
        product={open.kind === "edit" ? open.product : undefined}
        start={open.start}
        categories={categories}
        Picture={Picture}
        onClose={onClose}
      />
    </Suspense>
  );
}

interface ConfirmationProps extends Pick<ProductDialogsProps, "onClose" | "onGone"> {
  readonly product: ProductLine;
}

function ArchiveDialog({ product: { id, name }, onClose, onGone }: ConfirmationProps) {
  const confirmation = useConfirmedCommand("editProduct", {
    onClose,
    onDone: () => onGone(id),
    missing: ["product-not-found", "products"],
  });
  return (
    <ConfirmDialog
      {...confirmation({ id, isActive: false })}
      title={productsStaffTexts.archiveName({ name })}
      text={productsStaffTexts.archiveConsequence}
      confirmLabel={productsStaffTexts.archive}
      busyLabel={productsStaffTexts.archiving}
    />
  );
}

function DeleteDialog({ product: { id, name }, onClose, onGone }: ConfirmationProps) {
  const confirmation = useConfirmedCommand("deleteProduct", {
    onClose,
    onDone: () => onGone(id),
    missing: ["product-not-found", "products"],
  });
  return (
    <ConfirmDialog
      {...confirmation({ id })}
      title={productsStaffTexts.deleteName({ name })}
      text={productsStaffTexts.deleteConsequence}
      confirmLabel={productsStaffTexts.delete}
      busyLabel={productsStaffTexts.deleting}
    />
  );
}
