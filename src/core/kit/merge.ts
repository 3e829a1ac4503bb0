/** The intersection of the members of a union. */
export type Merged<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Merges objects that share no property. */
export function merge<Parts extends object>(parts: readonly Parts[]): Merged<Parts> {
  return Object.assign({}, ...parts) as Merged<Parts>; // the object whose type `Merged` computes
}
