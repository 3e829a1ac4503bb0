import { useState } from "react";
import { COMPARE_STEP } from "#core/products/compare-products.ts";
import { type FileFault, type ReadProduct, readProducts } from "#core/products/product-csv.ts";
import { MAX_PRODUCTS } from "#core/products/product-fields.ts";
import { productsStaffTexts } from "#messages/en/products-staff.ts";
import { useHost } from "#web/data/api-context.tsx";
import { answer, ReplyFailure, useCommand } from "#web/data/data.ts";
import { useLongWork, type WorkHandle } from "#web/data/long-work.ts";
import { faultText } from "./import-text.ts";

/** Maximum size of a file, in bytes: 2 MB. */
const LARGEST_FILE = 2_000_000;

/** What an import would do: the file's products, and how many are new, changed and unchanged. */
export interface Preview {
  readonly products: readonly ReadProduct[];
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** What became of the chosen file. */
export type ImportState =
  | { readonly kind: "ready"; readonly preview: Preview }
  | { readonly kind: "faulty"; readonly faults: readonly string[] }
  | { readonly kind: "stopped" };

/**
 * Reads a file of products, compares it in steps that can be stopped, and imports it in one command. `state` is undefined before a file is
 * chosen and while it is compared; `onDone` is called after the import.
 */
export function useProductImport(onDone: () => void) {
  const { api } = useHost();
  const { progress, begin, stop } = useLongWork();
  const { run, busy, problem } = useCommand("importProducts", { inline: true });
  const [fileName, setFileName] = useState("");
  const [state, setState] = useState<ImportState>();

  const compare = async (
    products: readonly ReadProduct[],
    { signal, report }: WorkHandle,
  ): Promise<ImportState> => {
    const counts = { added: 0, changed: 0, unchanged: 0 };
    const faults: FileFault[] = [];
    let existing = 0;
    for (let at = 0; at < products.length; at += COMPARE_STEP) {
      report({ done: at, total: products.length });
      const step = products.slice(at, at + COMPARE_STEP);
      const found = await answer(api, "compareProducts", { products: step.map(fieldsOf) });
      if (signal.aborted) return { kind: "stopped" };
      counts.added += found.added;
      counts.changed += found.changed;
      counts.unchanged += found.unchanged;
      existing = found.total;
      for (const { index, sku, name } of found.taken) {
        faults.push({ code: "sku-belongs-to", line: step[index]?.line ?? 0, sku, name });
      }
    }
    const total = existing + counts.added;
    const texts = faults.map(faultText);
    if (total > MAX_PRODUCTS) {
      texts.push(productsStaffTexts.tooManyProducts({ count: total, most: MAX_PRODUCTS }));
    }
    if (texts.length > 0) return { kind: "faulty", faults: texts };
    return { kind: "ready", preview: { products, ...counts } };
  };

  const choose = (file: File) =>
    begin(async (work) => {
      setFileName(file.name);
      setState(undefined);
      const text = await textOf(file);
      if ("fault" in text) return setState({ kind: "faulty", faults: [text.fault] });
      const { products, faults } = readProducts(text.text);
      if (faults.length > 0) return setState({ kind: "faulty", faults: faults.map(faultText) });
      try {
        setState(await compare(products, work));
      } catch (failure) {
        if (!(failure instanceof ReplyFailure)) throw failure;
        setState({ kind: "faulty", faults: [failure.error.message] });
      }
    });

  const save = async ({ products }: Preview) => {
    const reply = await run({ products: products.map(fieldsOf) });
    if (reply.ok) onDone();
  };

  return { fileName, state, progress, busy, problem, choose, stop, save };
}

function fieldsOf({ sku, name, category }: ReadProduct) {
  return { sku, name, category };
}

/** Returns a file's text, or why it cannot be used. */
async function textOf(file: File): Promise<{ readonly text: string } | { readonly fault: string }> {
  if (file.size > LARGEST_FILE) {
    return { fault: productsStaffTexts.fileTooLarge({ most: LARGEST_FILE / 1_000_000 }) };
  }
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return { fault: productsStaffTexts.fileUnreadable };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { fault: productsStaffTexts.notUtf8 };
  }
}
