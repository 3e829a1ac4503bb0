import type { Reply } from "#core/kit/reply.ts";
import { addProductInput } from "#core/products/add-product.ts";
import { editProductInput } from "#core/products/edit-product.ts";
import type { ProductLine } from "#core/products/list-products.ts";
import type { SomeTexts } from "#web/data/changed-fields.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { messagesByField } from "#web/data/field-messages.ts";
import { useChangedFields } from "#web/data/use-changed-fields.ts";
import {
  ADD_DRAFT,
  editDraft,
  type ProductField,
  type ProductText,
  productFieldNames,
  textOf,
} from "./product-text.ts";

/**
 * The form of a product and its submission; for an existing product only changed fields are sent. Takes the product (undefined for a new
 * one), the values that the form begins with, and how it is closed.
 */
export function useProductForm(
  product: ProductLine | undefined,
  start: ProductText,
  onClose: () => void,
) {
  const before = product === undefined ? start : textOf(product);
  const fields = useChangedFields(draftName(product, start), productFieldNames, before);
  const { typed, changes, showFaults } = fields;
  const { busy, problem, check } = useSaving(product);
  const isDeleted = useDeletedError("product-not-found", "products");

  function close() {
    fields.clear();
    onClose();
  }

  async function submit(form: HTMLFormElement) {
    if (product !== undefined && Object.keys(changes).length === 0) return close();
    const { found, save } = check(product === undefined ? typed : changes);
    if (showFaults(form, found) !== undefined) return;
    const reply = await save?.();
    if (reply === undefined) return;
    if (reply.ok || isDeleted(reply.error)) return close();
    if (isAboutSku(reply.error.code)) showFaults(form, { sku: reply.error.message });
  }

  return { ...fields, problem: fields.hasFaults ? undefined : problem, busy, submit, close };
}

/** A form that begins with a till's SKU has a draft of its own. */
function draftName(product: ProductLine | undefined, { sku }: ProductText): string {
  if (product !== undefined) return editDraft(product.id);
  return sku === "" ? ADD_DRAFT : `${ADD_DRAFT}.${sku}`;
}

function isAboutSku(code: string): boolean {
  return code === "sku-taken" || code === "sku-belongs-to";
}

/** The result of a check: the errors, or a function that saves. */
interface Checked {
  readonly found: SomeTexts<ProductField>;
  readonly save?: () => Promise<Reply<unknown>>;
}

/** Returns the function that checks the form with the schema and saves it. */
function useSaving(product: ProductLine | undefined) {
  const add = useCommand("addProduct", { inline: true });
  const edit = useCommand("editProduct", { inline: true, closesOn: "product-not-found" });
  return {
    busy: add.busy || edit.busy,
    problem: add.problem ?? edit.problem,
    check: (values: object): Checked => {
      if (product === undefined) {
        const { data, error } = addProductInput.safeParse(values);
        return data ? { found: {}, save: () => add.run(data) } : { found: messagesByField(error) };
      }
      const { data, error } = editProductInput.safeParse({ id: product.id, ...values });
      return data ? { found: {}, save: () => edit.run(data) } : { found: messagesByField(error) };
    },
  };
}
