/** Top-level statements that hold state for the whole process: variables, and maps or sets that are initially empty (except weak ones). */
const state =
  /^(?:export )?(?:let (?<variable>\w+)|const (?<collection>\w+)[^=\n]* = new (?:Map|Set)(?:<.*>)?\(\);)/gm;

/** Returns the names of a file's process-wide variables. */
export function processState(text: string): readonly string[] {
  return [...text.matchAll(state)].flatMap(
    ({ groups }) => groups?.["variable"] ?? groups?.["collection"] ?? [],
  );
}
