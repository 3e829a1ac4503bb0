import { cellsOf, type DatasetExport, EXPORT_STEP } from "../exports.ts";
import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import { type Product, UPLOADED } from "./product.ts";

const columns = ["id", "sku", "name", "category", "image", "isActive", "createdAt"] as const;

/** Replaces uploaded pictures, which do not fit into a table. */
const UPLOADED_PICTURE = "uploaded picture";

/** All products, active or archived, oldest first. An import reads the file's SKU, name and category. */
export const productsExport: DatasetExport = {
  columns,
  count: (reader) => reader.count("products", {}),
  async rows(reader, after) {
    const rows = await reader.many("products", {
      ...fromPlace("createdAt", "asc", after),
      limit: EXPORT_STEP + 1,
    });
    return placedRows(rows, EXPORT_STEP, cells, ({ createdAt, id }) => ({ at: createdAt, id }));
  },
};

function cells({ image, createdAt, ...product }: Product) {
  return cellsOf(columns, {
    ...product,
    image: image === UPLOADED ? UPLOADED_PICTURE : image,
    createdAt: moment(createdAt),
  });
}
