/** The objects of a union in one type: an intersection of them. */
export type Merged<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** One object with the properties of all of them. In: objects that share no property. */
export function merge<Parts extends object>(parts: readonly Parts[]): Merged<Parts> {
  return Object.assign({}, ...parts) as Merged<Parts>; // the object whose type `Merged` computes
}
