import type { Datasets } from "#core/datasets.ts";
import { anyOfPieces, MOST_PIECES } from "./search-index.ts";
import { piecesOf, type Shaped } from "./sqlite-search.ts";
import type { Cells } from "./values.ts";

/** Returns the index query for a text of one or two letters; empty when no row contains it, undefined when nearly all do. */
export async function shortMatch(
  dataset: keyof Datasets,
  text: string,
  ask: (shaped: Shaped) => Promise<readonly Cells[]>,
): Promise<string | undefined> {
  const found = await ask(piecesOf(dataset, text, MOST_PIECES));
  if (found.length > MOST_PIECES) return undefined;
  return anyOfPieces(found.map(([piece]) => String(piece)));
}
