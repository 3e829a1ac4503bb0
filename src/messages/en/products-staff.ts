import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** The texts of products-staff. */
export const productsStaffTexts = catalogue("products-staff", {
  products: "Products",
  lead: "What you sell. QR codes can be for one of these products, and tills name them by SKU.",
  addProduct: "Add product",
  importCsv: "Import CSV",
  search: "Search",
  searchHint: "SKU, name or category",
  show: "Show",
  active: "Active",
  archived: "Archived",
  category: "Category",
  anyCategory: "All categories",
  noCategory: "No category",
  noProductsFound: "No products found.",
  noProductsHint: "Add your first product, or import a list from a CSV file.",
  noArchivedHint: "Archived products appear here.",
  noMatchesHint: "Try another search or category.",
  showAllProducts: "Show all products",
  sku: "SKU",
  skuHint: "As your tills send it: up to 64 characters. Upper and lower case count as the same.",
  name: "Name",
  nameHint: "Up to 60 characters. New codes and labels show it.",
  categoryHint: "Optional, up to 40 characters, such as Coffee.",
  otherSkus: ({ skus }: { skus: string }) => `Also ${skus}`,
  edit: "Edit",
  editName: ({ name }: { name: string }) => `Edit ${name}`,
  archive: "Archive",
  archiveNameLabel: ({ name }: { name: string }) => `Archive ${name}`,
  archiveName: ({ name }: { name: string }) => `Archive ${name}?`,
  archiveConsequence:
    "It is no longer offered for new codes. Existing codes stay valid, tills' lines with its SKU still count, and you can restore it.",
  archiving: "Archiving…",
  restore: "Restore",
  restoreName: ({ name }: { name: string }) => `Restore ${name}`,
  restoring: "Restoring…",
  delete: "Delete",
  deleteNameLabel: ({ name }: { name: string }) => `Delete ${name}`,
  deleteName: ({ name }: { name: string }) => `Delete ${name}?`,
  deleteConsequence:
    "No code and no purchase refers to it. Its other SKUs are listed as unknown again when a till sends them.",
  deleting: "Deleting…",
  saveChanges: "Save changes",
  saving: "Saving…",
  addDescription: "Its SKU is how tills and files name it.",
  editDescription: "Existing codes keep the name that they were printed with.",
  importTitle: "Import products",
  importDescription:
    "A CSV file with the columns sku, name and category. Lines with a SKU that exists change that product; products that are not in the file stay.",
  importHint: ({ most }: { most: number }) =>
    `The first line names the columns. Commas or semicolons, UTF-8, up to ${number(most)} lines and 2 MB.`,
  chooseFile: "Choose a file",
  chooseAnotherFile: "Choose another file",
  template: "Download a template",
  comparing: "Comparing lines",
  linesUnit: "lines",
  stoppedImport: "Stopped. Nothing was imported.",
  fileName: ({ name }: { name: string }) => `File ${name}`,
  new: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  nothingToImport: "Every line is as it is already. There is nothing to import.",
  importCount: ({ count }: { count: number }) =>
    plural(count, { one: "Import 1 product", other: `Import ${number(count)} products` }),
  importing: "Importing…",
  faultCount: ({ count }: { count: number }) =>
    plural(count, {
      one: "1 problem was found, and nothing was imported.",
      other: `${number(count)} problems were found, and nothing was imported.`,
    }),
  firstFaults: ({ count }: { count: number }) => `The first ${number(count)} are listed.`,
  correctFile: "Correct the file and choose it again.",
  notUtf8: "The file is not UTF-8. Save it again as “CSV UTF-8” and choose that file.",
  fileTooLarge: ({ most }: { most: number }) =>
    `The file is larger than ${number(most)} MB. Divide it into several files.`,
  fileUnreadable: "The file can't be read. Choose it again.",
  fileEmpty: "There are no products in the file. Add a line for each below the line of columns.",
  columnMissing: ({ column }: { column: string }) =>
    `The first line has no column ${column}. Add it, or start with the template.`,
  columnRepeated: ({ column }: { column: string }) =>
    `The first line has the column ${column} twice. Remove one of them.`,
  tooManyLines: ({ lines, most }: { lines: number; most: number }) =>
    `The file has ${number(lines)} lines of products, and ${number(most)} are allowed. Divide it into several files.`,
  tooManyProducts: ({ count, most }: { count: number; most: number }) =>
    `There would be ${number(count)} products, and ${number(most)} are allowed, archived ones included. Delete unused ones first.`,
  quoteOpen: ({ line }: { line: number }) =>
    `Line ${number(line)}: a quotation mark is opened and never closed. Close it, or double it inside a text.`,
  tooManyCells: ({ line, columns }: { line: number; columns: number }) =>
    `Line ${number(line)}: there are more than ${number(columns)} cells. Put texts with a comma or semicolon in quotation marks.`,
  skuRepeated: ({ line, sku, first }: { line: number; sku: string; first: number }) =>
    `Line ${number(line)}, column sku: ${sku} is already on line ${number(first)}. Remove one of the lines.`,
  skuBelongsTo: ({ line, sku, name }: { line: number; sku: string; name: string }) =>
    `Line ${number(line)}, column sku: ${sku} is another SKU of ${name}. Remove the line, or release the SKU there first.`,
  fieldFault: ({ line, column, text }: { line: number; column: string; text: string }) =>
    `Line ${number(line)}, column ${column}: ${text}`,
  productList: "Products",
  skuList: "SKUs from tills",
  unknownSkus: "Unknown",
  ignoredSkus: "Ignored",
  mappedSkus: "Mapped",
  skusLead:
    "What tills sent that no product has as its SKU. Unknown ones are forgotten 90 days after a till last sent them.",
  noUnknown: "No unknown SKUs.",
  noUnknownHint:
    "Every SKU that tills sent in the last 90 days belongs to a product or is ignored.",
  noIgnored: "No ignored SKUs.",
  noMapped: "No mapped SKUs.",
  noDecidedHint: "SKUs that you have mapped or ignored appear here.",
  inPurchases: ({ count }: { count: number }) =>
    plural(count, { one: "in 1 purchase", other: `in ${number(count)} purchases` }),
  lastSeen: ({ date }: { date: string }) => `last on ${date}`,
  means: ({ name, sku }: { name: string; sku: string }) => `Means ${name} (${sku})`,
  addAsProduct: "Add as product",
  addSkuAsProduct: ({ sku }: { sku: string }) => `Add as product: ${sku}`,
  mapToProduct: "Map to product",
  mapSkuLabel: ({ sku }: { sku: string }) => `Map to product: ${sku}`,
  mapSkuToProduct: ({ sku }: { sku: string }) => `Map ${sku} to a product`,
  mapDescription: ({ sku, name }: { sku: string; name: string }) =>
    `Tills call it ${name}. Purchases with ${sku} then count for the product, as with its own SKU.`,
  map: "Map",
  mapping: "Mapping…",
  product: "Product",
  chooseProduct: "Please choose one of your products from the list, by its name or SKU.",
  productHint: "Type a part of its name or SKU.",
  ignore: "Ignore",
  ignoreSku: ({ sku }: { sku: string }) => `Ignore ${sku}`,
  release: "Release",
  releaseSku: ({ sku }: { sku: string }) => `Release ${sku}`,
});
