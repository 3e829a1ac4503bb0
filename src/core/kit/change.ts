/** The name of a dataset that holds rows of a known shape. */
export type DatasetName<Datasets> = keyof Datasets & string;

/**
 * A change of one row. Every store applies a command's changes in one batch, in the given order. `patch` sets the named fields; a missing
 * row is a conflict, and the engine decides again, unless the patch says `ifPresent`.
 */
export type Change<Datasets> = {
  [Name in DatasetName<Datasets>]:
    | {
        readonly kind: "insert";
        readonly dataset: Name;
        readonly row: Datasets[Name];
      }
    | {
        readonly kind: "patch";
        readonly dataset: Name;
        readonly id: string;
        readonly fields: Partial<Datasets[Name]>;
        /** Ignores a missing row instead of reporting a conflict. */
        readonly ifPresent?: true;
      }
    | { readonly kind: "remove"; readonly dataset: Name; readonly id: string };
}[DatasetName<Datasets>];
