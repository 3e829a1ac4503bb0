/** The largest target that is drawn as one place for each stamp; larger ones are a bar. */
export const MOST_PLACES = 20;

/**
 * Returns the number of columns in which places are laid out: the fewest empty cells in the last row, then the fewest rows of at most seven.
 * @param count number of places, 1 or more
 */
export function columnsOf(count: number): number {
  if (count <= 6) return count;
  const [best = 5] = [5, 6, 7].toSorted(
    (one, other) => emptyCells(count, one) - emptyCells(count, other),
  );
  return best;
}

function emptyCells(count: number, columns: number): number {
  return (columns - (count % columns)) % columns;
}

/** Returns the angle of a stamp in degrees: a little different for each place, and always the same for one. */
export function stampAngle(place: number): number {
  return ((place * 47) % 25) - 12;
}
