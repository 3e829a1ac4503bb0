import { Plus, Tag, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { isEverything } from "#core/products/everything.ts";
import type { ProductSelection } from "#core/products/product-selection.ts";
import { selectionTexts } from "#messages/en/shared-selection.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useFindProduct, useProductOptions } from "./product-options.ts";
import { ProductOptionsList } from "./product-options-list.tsx";

interface SelectionFieldProps {
  readonly label: string;
  /** The name of the form's control. */
  readonly name: string;
  readonly selection: ProductSelection;
  /** What an empty selection means, for example 'All products'. */
  readonly emptyText: string;
  readonly error?: string | undefined;
  readonly onChange: (selection: ProductSelection) => void;
}

/**
 * Chooses products and categories: each is typed, found among the products, and added to a list from which it can be removed. While something is typed
 * that was not added, its input is invalid and its form is not sent.
 */
export function SelectionField(props: SelectionFieldProps) {
  const { label, name, selection, emptyText, error, onChange } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const products = useProductOptions(typed);
  const find = useFindProduct();
  const text = typed.trim();

  useEffect(() => {
    const input = field.current;
    input?.setCustomValidity(text === "" ? "" : selectionTexts.notAdded({ typed: text }));
    const hold = (event: SubmitEvent) => {
      if (input?.checkValidity() !== false) return;
      event.preventDefault();
      // React's listener is further up.
      event.stopPropagation();
    };
    const form = input?.form;
    form?.addEventListener("submit", hold);
    return () => form?.removeEventListener("submit", hold);
  }, [text]);

  const choose = (added: Partial<ProductSelection>) => {
    setTyped("");
    setProblem(undefined);
    onChange({
      skus: withoutRepeats([...selection.skus, ...(added.skus ?? [])]),
      categories: withoutRepeats([...selection.categories, ...(added.categories ?? [])]),
    });
    field.current?.focus();
  };
  const addProduct = async () => {
    if (text === "") return;
    const product = await find(text);
    if (product === undefined) setProblem(selectionTexts.noSuchProduct({ typed: text }));
    else choose({ skus: [product.sku] });
  };

  return (
    <div className="grid gap-2">
      <Chosen
        label={label}
        selection={selection}
        emptyText={emptyText}
        onChange={(left) => {
          onChange(left);
          field.current?.focus();
        }}
      />
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-[min(13rem,100%)] flex-1">
          <TextField
            ref={field}
            label={label}
            name={name}
            list={id}
            autoComplete="off"
            maxLength={64}
            placeholder={selectionTexts.placeholder}
            value={typed}
            error={problem ?? error}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
            onInvalid={({ currentTarget }) => {
              setProblem(currentTarget.validationMessage);
              currentTarget.focus();
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              void addProduct();
            }}
          />
        </div>
        <Button variant="secondary" disabled={text === ""} onClick={() => void addProduct()}>
          <Plus aria-hidden />
          {selectionTexts.addProduct}
        </Button>
        <Button
          variant="quiet"
          disabled={text === ""}
          onClick={() => choose({ categories: [text] })}
        >
          <Tag aria-hidden />
          {selectionTexts.addCategory}
        </Button>
      </div>
      <ProductOptionsList id={id} products={products} />
    </div>
  );
}

function withoutRepeats(values: readonly string[]): string[] {
  const seen = new Map(values.toReversed().map((value) => [value.toLowerCase(), value]));
  return [...seen.values()].toReversed();
}

type ChosenProps = Pick<SelectionFieldProps, "label" | "selection" | "emptyText" | "onChange">;

/** What is chosen, each with a button that removes it. */
function Chosen({ label, selection, emptyText, onChange }: ChosenProps) {
  if (isEverything(selection)) return <p className="text-ink-soft">{emptyText}</p>;
  const { skus, categories } = selection;
  const without = (list: readonly string[], removed: string) =>
    list.filter((one) => one !== removed);
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {categories.map((category) => (
        <Chip
          key={`category ${category}`}
          text={selectionTexts.category({ category })}
          onRemove={() => onChange({ skus, categories: without(categories, category) })}
        />
      ))}
      {skus.map((sku) => (
        <Chip
          key={sku}
          text={sku}
          onRemove={() => onChange({ categories, skus: without(skus, sku) })}
        />
      ))}
    </ul>
  );
}

function Chip({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  return (
    <li className="inline-flex min-h-11 items-center rounded-xl bg-brand-soft pl-4 font-semibold text-brand-ink">
      <span className="wrap-anywhere">{text}</span>
      <button
        type="button"
        aria-label={selectionTexts.remove({ text })}
        className="grid size-11 place-items-center rounded-xl [&_svg]:size-4"
        onClick={onRemove}
      >
        <X aria-hidden />
      </button>
    </li>
  );
}
