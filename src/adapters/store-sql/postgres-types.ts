const BOOL = 16;
const INT8 = 20;
const INT4 = 23;

/** Turns the text of a value that is not null into a cell. */
type Parser = (text: string) => string | number | boolean;

const asBoolean: Parser = (text) => text === "t";
const asText: Parser = (text) => text;

/**
 * Returns the parser of a column's values. Our columns are integers within 2^53, booleans and text; pg would return 64-bit integers as text.
 * @param type the number of the column's type in PostgreSQL
 */
export function parserOf(type: number): Parser {
  if (type === INT8 || type === INT4) return Number;
  return type === BOOL ? asBoolean : asText;
}
