import * as z from "zod/mini";
import { type CsvRecord, readCsv } from "../kit/csv-reader.ts";
import { type FieldError, fieldErrorOf } from "../kit/input-faults.ts";
import { type ImportedFields, importedFields, MAX_PRODUCTS, skuKeyOf } from "./product-fields.ts";

/** The columns of a file of products; category may be missing. Other columns are ignored. */
export const productColumns = ["sku", "name", "category"] as const;

/** One of {@link productColumns}. */
export type ProductColumn = (typeof productColumns)[number];

/** What is wrong with a whole file, or with one of its lines. */
export type FileFault =
  | { readonly code: "file-empty" }
  | { readonly code: "column-missing"; readonly column: ProductColumn }
  | { readonly code: "column-repeated"; readonly column: ProductColumn }
  | { readonly code: "too-many-lines"; readonly lines: number; readonly most: number }
  | { readonly code: "quote-open"; readonly line: number }
  | { readonly code: "too-many-cells"; readonly line: number; readonly columns: number }
  | {
      readonly code: "sku-repeated";
      readonly line: number;
      readonly sku: string;
      readonly first: number;
    }
  | {
      readonly code: "sku-belongs-to";
      readonly line: number;
      readonly sku: string;
      readonly name: string;
    }
  | {
      readonly code: "field";
      readonly line: number;
      readonly column: ProductColumn;
      readonly error: FieldError;
    };

/** A product of a file, and its line. */
export interface ReadProduct extends ImportedFields {
  readonly line: number;
}

/** What a file says: its products, or everything that is wrong with it. */
export interface ReadProducts {
  readonly products: readonly ReadProduct[];
  readonly faults: readonly FileFault[];
}

const line = z.strictObject(importedFields);

/** Where each column is among a line's cells; undefined for a missing category. */
type Places = Readonly<Record<ProductColumn, number | undefined>>;

/** Reads the products of a CSV file with a header line, see kit/csv-reader.ts. Pure. */
export function readProducts(text: string): ReadProducts {
  const { records, openQuote } = readCsv(text);
  if (openQuote !== undefined) return refused({ code: "quote-open", line: openQuote });
  const [head, ...lines] = records;
  if (head === undefined || lines.length === 0) return refused({ code: "file-empty" });
  const names = head.cells.map((cell) => cell.toLowerCase());
  const fault = headFault(names);
  if (fault !== undefined) return refused(fault);
  if (lines.length > MAX_PRODUCTS) {
    return refused({ code: "too-many-lines", lines: lines.length, most: MAX_PRODUCTS });
  }
  const placeOf = (column: ProductColumn) => {
    const at = names.indexOf(column);
    return at === -1 ? undefined : at;
  };
  const places = { sku: placeOf("sku"), name: placeOf("name"), category: placeOf("category") };
  return readLines(lines, places, names.length);
}

function refused(fault: FileFault): ReadProducts {
  return { products: [], faults: [fault] };
}

function headFault(names: readonly string[]): FileFault | undefined {
  for (const column of productColumns) {
    const count = names.filter((name) => name === column).length;
    if (count > 1) return { code: "column-repeated", column };
    if (count === 0 && column !== "category") return { code: "column-missing", column };
  }
  return undefined;
}

function readLines(lines: readonly CsvRecord[], places: Places, columns: number): ReadProducts {
  const products: ReadProduct[] = [];
  const faults: FileFault[] = [];
  const firstLines = new Map<string, number>();
  for (const record of lines) {
    const { product, fault } = readLine(record, places, columns);
    if (fault !== undefined) faults.push(...fault);
    if (product === undefined) continue;
    const key = skuKeyOf(product.sku);
    const first = firstLines.get(key);
    if (first === undefined) {
      firstLines.set(key, record.line);
      products.push(product);
    } else {
      faults.push({ code: "sku-repeated", line: record.line, sku: product.sku, first });
    }
  }
  return faults.length === 0 ? { products, faults } : { products: [], faults };
}

function readLine({ line: number, cells }: CsvRecord, places: Places, columns: number) {
  if (cells.slice(columns).some((cell) => cell !== "")) {
    return { fault: [{ code: "too-many-cells", line: number, columns } as const] };
  }
  const cellOf = (column: ProductColumn) => cells[places[column] ?? -1] ?? "";
  const { data, error } = line.safeParse({
    sku: cellOf("sku"),
    name: cellOf("name"),
    category: cellOf("category"),
  });
  if (data !== undefined) return { product: { line: number, ...data } };
  const fault = error.issues.map((issue) => ({
    code: "field" as const,
    line: number,
    column: columnOf(issue),
    error: fieldErrorOf(issue),
  }));
  return { fault };
}

function columnOf({ path }: z.core.$ZodIssue): ProductColumn {
  return productColumns.find((column) => column === path[0]) ?? "sku";
}
