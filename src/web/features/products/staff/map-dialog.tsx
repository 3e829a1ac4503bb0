import { useId, useState } from "react";
import type { TillSkuLine } from "#core/products/list-till-skus.ts";
import { productsStaffTexts } from "#messages/en/products-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { useFindProduct, useProductOptions } from "#web/shared/product-options.ts";
import { ProductOptionsList } from "#web/shared/product-options-list.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface MapDialogProps {
  readonly sku: TillSkuLine;
  readonly onClose: () => void;
}

/** Makes a till's SKU another SKU of a product. */
export function MapDialog({ sku: { id, sku, name }, onClose }: MapDialogProps) {
  const { run, busy, problem } = useCommand("mapTillSku", {
    inline: true,
    closesOn: "till-sku-not-found",
  });
  const isGone = useDeletedError("till-sku-not-found", "tillSkus");
  const find = useFindProduct();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const options = useProductOptions(typed);
  const listId = useId();
  const submit = async (form: HTMLFormElement) => {
    const product = await find(typed);
    if (product === undefined) {
      setFault(productsStaffTexts.chooseProduct);
      form.querySelector("input")?.focus();
      return;
    }
    const reply = await run({ id, productId: product.id });
    if (reply.ok || isGone(reply.error)) onClose();
  };
  return (
    <FormDialog
      title={productsStaffTexts.mapSkuToProduct({ sku })}
      description={productsStaffTexts.mapDescription({ sku, name })}
      verb={productsStaffTexts.map}
      busyLabel={productsStaffTexts.mapping}
      busy={busy}
      error={problem}
      onClose={onClose}
      onSubmit={({ currentTarget }) => void submit(currentTarget)}
    >
      <TextField
        label={productsStaffTexts.product}
        hint={productsStaffTexts.productHint}
        list={listId}
        required
        maxLength={80}
        autoComplete="off"
        value={typed}
        error={fault}
        onChange={({ target }) => {
          setFault(undefined);
          setTyped(target.value);
        }}
      />
      <ProductOptionsList id={listId} products={options} />
    </FormDialog>
  );
}
