import type { ProductChoice } from "./product-options.ts";

interface ProductOptionsListProps {
  /** The id that the text field names in `list`. */
  readonly id: string;
  readonly products: readonly ProductChoice[];
}

/** The products that a text field suggests: by name, or by SKU where several have the same name. */
export function ProductOptionsList({ id, products }: ProductOptionsListProps) {
  const isShared = (name: string) =>
    products.filter((other) => other.name.toLowerCase() === name.toLowerCase()).length > 1;
  return (
    <datalist id={id}>
      {products.map(({ id: productId, sku, name }) => (
        <option key={productId} value={isShared(name) ? sku : name}>
          {`${name} · ${sku}`}
        </option>
      ))}
    </datalist>
  );
}
