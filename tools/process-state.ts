/** Statements at the top of a file that hold state for the whole process: variables, and maps or sets that begin empty and are filled later. Weak ones are keyed by an object of a program. */
const state =
  /^(?:export )?(?:let (?<variable>\w+)|const (?<collection>\w+)[^=\n]* = new (?:Map|Set)(?:<.*>)?\(\);)/gm;

/** The names of what a file keeps for the whole process. In: the file's text. */
export function processState(text: string): readonly string[] {
  return [...text.matchAll(state)].flatMap(
    ({ groups }) => groups?.["variable"] ?? groups?.["collection"] ?? [],
  );
}
