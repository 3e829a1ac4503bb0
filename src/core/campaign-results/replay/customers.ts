/** The state that a replay keeps for each customer: fixed in size, so that a customer with many purchases needs no more than another. */
export interface ReplayCustomers {
  /** Returns the customer's number, from 0, in the order of their first purchase. */
  numberOf(userId: string): number;
  /** Returns the number of a customer who has one. */
  find(userId: string): number | undefined;
  readonly size: () => number;
}

/** Numbers customers by their ids. */
export function replayCustomers(): ReplayCustomers {
  const numbers = new Map<string, number>();
  return {
    numberOf(userId) {
      const known = numbers.get(userId);
      if (known !== undefined) return known;
      const number = numbers.size;
      numbers.set(userId, number);
      return number;
    },
    find: (userId) => numbers.get(userId),
    size: () => numbers.size,
  };
}

/** A list of numbers that grows; 0 where none was set. */
export interface GrowingNumbers {
  at(index: number): number;
  set(index: number, value: number): void;
}

const FIRST_LENGTH = 1024;

/** Starts an empty list of eight bytes for each number. */
export function growingNumbers(): GrowingNumbers {
  let numbers = new Float64Array(FIRST_LENGTH);
  return {
    at: (index) => numbers[index] ?? 0,
    set(index, value) {
      if (index >= numbers.length) {
        const longer = new Float64Array(Math.max(numbers.length * 2, index + 1));
        longer.set(numbers);
        numbers = longer;
      }
      numbers[index] = value;
    },
  };
}
