/** Cumulative weights: maps a number from 0 to `total` to the index of a weight. */
export class Scale {
  /** The sum of the weights. */
  readonly total: number;
  readonly #ends: Float64Array;

  /** @param shares the weights, not negative */
  constructor(shares: readonly number[]) {
    this.#ends = new Float64Array(shares.length);
    let end = 0;
    shares.forEach((share, place) => {
      end += share;
      this.#ends[place] = end;
    });
    this.total = end;
  }

  /** The index of the weight that contains a point; the last index for points beyond `total`. */
  placeOf(point: number): number {
    let low = 0;
    let high = this.#ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? 0) > point) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The sum of the weights before an index. */
  startOf(place: number): number {
    return place === 0 ? 0 : (this.#ends[place - 1] ?? this.total);
  }
}
