import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A text with its compressed forms. */
export interface Compressed {
  readonly plain: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a text for one response, quickly, if the browser accepts it. `accepted` is the header `accept-encoding`. */
export async function encodedOnce(accepted: string, plain: string): Promise<Encoded> {
  if (!namesIn(accepted).includes("br")) return { body: plain, encoding: undefined };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return { body: await brotli(plain, { params }), encoding: "br" };
}

/** Compresses a text that is sent many times. */
export async function compressed(plain: string): Promise<Compressed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return { plain, br: await brotli(plain, { params }), gzip: await zip(plain) };
}

/** What a response sends: the body, and its `content-encoding`. */
export interface Encoded {
  readonly body: string | Buffer;
  readonly encoding: "br" | "gzip" | undefined;
}

/**
 * Returns the form of a text that a browser accepts.
 * @param accepted the header `accept-encoding`
 */
export function encodedFor(accepted: string, { plain, br, gzip: zipped }: Compressed): Encoded {
  const names = namesIn(accepted);
  if (names.includes("br")) return { body: br, encoding: "br" };
  if (names.includes("gzip")) return { body: zipped, encoding: "gzip" };
  return { body: plain, encoding: undefined };
}

function namesIn(accepted: string): readonly string[] {
  return accepted.split(",").map((part) => part.trim().toLowerCase());
}
