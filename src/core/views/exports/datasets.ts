import { type Declared, declared } from "../../declarations.ts";
import type { DatasetExport } from "../../exports.ts";

/** What can be exported (specification §2, Data Export). */
export type ExportDataset = keyof Declared<"exports">;

/** Every module's exports by the dataset's name. */
export const datasetExports: Readonly<Record<ExportDataset, DatasetExport>> = declared("exports");

/** The names of {@link datasetExports}. */
export const exportDatasets = Object.keys(datasetExports) as readonly ExportDataset[]; // keys of a literal are its names
