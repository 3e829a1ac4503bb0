/** The name of a dataset that holds rows of a known shape. */
export type DatasetName<Datasets> = keyof Datasets & string;

/**
 * What a command may do to the data: a closed vocabulary that every store applies in one batch, in the order given.
 * `patch` names the fields that get a new value; a row that is not there is a conflict, which makes the engine decide again,
 * unless the patch says `ifPresent`.
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
        /** A row that is not there is left alone, and no conflict. */
        readonly ifPresent?: true;
      }
    | { readonly kind: "remove"; readonly dataset: Name; readonly id: string };
}[DatasetName<Datasets>];
