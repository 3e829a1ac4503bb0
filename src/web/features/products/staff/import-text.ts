import type { FileFault } from "#core/products/product-csv.ts";
import { productsStaffTexts } from "#messages/en/products-staff.ts";
import { fieldErrorText } from "#messages/field-error-words.ts";

/** Returns what is wrong with a file or one of its lines, with the line, the column and the remedy. */
export function faultText(fault: FileFault): string {
  switch (fault.code) {
    case "file-empty":
      return productsStaffTexts.fileEmpty;
    case "column-missing":
      return productsStaffTexts.columnMissing(fault);
    case "column-repeated":
      return productsStaffTexts.columnRepeated(fault);
    case "too-many-lines":
      return productsStaffTexts.tooManyLines(fault);
    case "quote-open":
      return productsStaffTexts.quoteOpen(fault);
    case "too-many-cells":
      return productsStaffTexts.tooManyCells(fault);
    case "sku-repeated":
      return productsStaffTexts.skuRepeated(fault);
    case "sku-belongs-to":
      return productsStaffTexts.skuBelongsTo(fault);
    case "field": {
      const { line, column, error } = fault;
      return productsStaffTexts.fieldFault({ line, column, text: fieldErrorText(error) });
    }
  }
}
