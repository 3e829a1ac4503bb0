import { type ComponentType, Suspense, useId } from "react";
import type { ProductLine } from "#core/products/list-products.ts";
import { productsStaffTexts } from "#messages/en/products-staff.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ProductText } from "./product-text.ts";
import { useProductForm } from "./use-product-form.ts";

/** Chooses a picture: the screen provides the one of rewards. */
export type PictureField = ComponentType<{
  /** Empty for none, where `optional` is set. */
  readonly image: string;
  /** What the pictured thing is called; suggests pictures. */
  readonly title: string;
  readonly error: string | undefined;
  readonly optional: true;
  readonly onChange: (image: string) => void;
}>;

interface ProductFormProps {
  /** The product to edit; undefined for a new one. */
  readonly product: ProductLine | undefined;
  /** What a new product's form begins with. */
  readonly start: ProductText;
  /** The existing categories. */
  readonly categories: readonly string[];
  readonly Picture: PictureField;
  readonly onClose: () => void;
}

/** The form of a product; errors are shown at the field. */
export function ProductForm({ product, start, categories, Picture, onClose }: ProductFormProps) {
  const own = useProductForm(product, start, onClose);
  const { typed, faults, type, given } = own;
  const categoryList = useId();
  return (
    <FormDialog
      title={
        product === undefined
          ? productsStaffTexts.addProduct
          : productsStaffTexts.editName({ name: product.name })
      }
      description={
        product === undefined
          ? productsStaffTexts.addDescription
          : productsStaffTexts.editDescription
      }
      verb={product === undefined ? productsStaffTexts.addProduct : productsStaffTexts.saveChanges}
      busyLabel={productsStaffTexts.saving}
      busy={own.busy}
      unsaved={own.isChanged}
      error={own.problem}
      onClose={own.close}
      onSubmit={({ currentTarget }) => void own.submit(currentTarget)}
    >
      <TextField
        label={productsStaffTexts.sku}
        hint={productsStaffTexts.skuHint}
        maxLength={64}
        required
        spellCheck={false}
        {...given("sku")}
      />
      <TextField
        label={productsStaffTexts.name}
        hint={productsStaffTexts.nameHint}
        maxLength={60}
        required
        {...given("name")}
      />
      <TextField
        label={productsStaffTexts.category}
        hint={productsStaffTexts.categoryHint}
        maxLength={40}
        list={categoryList}
        {...given("category")}
      />
      <datalist id={categoryList}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <Suspense fallback={<Skeleton className="h-44" />}>
        <Picture
          image={typed.image}
          title={typed.name}
          error={faults.image}
          optional
          onChange={(image) => type({ image })}
        />
      </Suspense>
    </FormDialog>
  );
}
