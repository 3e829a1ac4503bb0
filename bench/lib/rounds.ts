import { median } from "./table.ts";

/**
 * Runs every side once in each round, starting with a different one each time, so that other load on the machine affects all
 * of them equally. Returns each round's figures by name.
 */
export async function interleaved<Name extends string>(
  sides: Readonly<Record<Name, () => Promise<number>>>,
  rounds: number,
): Promise<readonly Readonly<Record<Name, number>>[]> {
  // Object.keys forgets what the record's type knows.
  const names = Object.keys(sides) as Name[];
  const made: Record<Name, number>[] = [];
  for (let number = 0; number < rounds; number += 1) {
    const figures: Partial<Record<Name, number>> = {};
    const from = number % names.length;
    for (const name of [...names.slice(from), ...names.slice(0, from)]) {
      figures[name] = await sides[name]();
    }
    made.push(figures as Record<Name, number>); // every name has been run
  }
  return made;
}

/** The median of the rounds' ratios. In: rounds of {@link interleaved}, what is divided, and by what. */
export function ratioOf<Name extends string>(
  rounds: readonly Readonly<Record<Name, number>>[],
  over: Name,
  under: Name,
): number {
  return median(rounds.map((round) => round[over] / round[under]));
}
