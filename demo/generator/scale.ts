/** Shares laid side by side on a line from 0 to `total`, so that a point on the line stands for one of them. */
export class Scale {
  /** The length of the line: all shares together. */
  readonly total: number;
  readonly #ends: Float64Array;

  /** In: a share for each place, none negative. */
  constructor(shares: readonly number[]) {
    this.#ends = new Float64Array(shares.length);
    let end = 0;
    shares.forEach((share, place) => {
      end += share;
      this.#ends[place] = end;
    });
    this.total = end;
  }

  /** Which place a point of 0 to `total` lies in; the last one for points beyond. */
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

  /** Where a place begins. */
  startOf(place: number): number {
    return place === 0 ? 0 : (this.#ends[place - 1] ?? this.total);
  }
}
