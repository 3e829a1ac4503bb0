const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/** A table of a font file: its four-letter tag, checksum and uncompressed bytes. */
interface FontTable {
  readonly tag: number;
  readonly checksum: number;
  readonly bytes: Uint8Array;
}

/**
 * Unpacks a WOFF 1.0 file into the font file inside (https://www.w3.org/TR/WOFF/). The library that reads fonts would unpack the whole outlines
 * again for every letter. Throws TypeError for another kind of file.
 */
export async function unpackWoff(woff: Uint8Array): Promise<Uint8Array> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (view.getUint32(0) !== 0x774f4646) throw new TypeError("This is no WOFF 1.0 file.");
  const count = view.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, (_, place) =>
      tableAt(woff, view, HEADER_BYTES + place * ENTRY_BYTES),
    ),
  );
  return sfnt(view.getUint32(4), tables);
}

async function tableAt(woff: Uint8Array, view: DataView, entry: number): Promise<FontTable> {
  const offset = view.getUint32(entry + 4);
  const packed = woff.slice(offset, offset + view.getUint32(entry + 8));
  const length = view.getUint32(entry + 12);
  return {
    tag: view.getUint32(entry),
    checksum: view.getUint32(entry + 16),
    bytes: packed.length < length ? await inflate(packed) : packed,
  };
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** Writes a font file: the directory of its tables, then the tables at multiples of four bytes. */
function sfnt(flavor: number, tables: readonly FontTable[]): Uint8Array {
  const begin = SFNT_HEADER_BYTES + tables.length * SFNT_ENTRY_BYTES;
  const file = new Uint8Array(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), begin));
  const view = new DataView(file.buffer);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, flavor);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (tables.length - 2 ** power));
  let offset = begin;
  for (const [place, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER_BYTES + place * SFNT_ENTRY_BYTES;
    view.setUint32(entry, tag);
    view.setUint32(entry + 4, checksum);
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
    file.set(bytes, offset);
    offset += padded(bytes.length);
  }
  return file;
}

function padded(length: number): number {
  return 4 * Math.ceil(length / 4);
}
