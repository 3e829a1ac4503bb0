import { deflateSync } from "node:zlib";

/** CRC-32 of PNG's blocks. */
function crc32(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return (rest ^ 0xffffffff) >>> 0;
}

function block(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Returns a PNG file of one colour with alpha, as [red, green, blue, alpha] from 0 to 255. Width and height in pixels. */
export function aPng(
  width: number,
  height: number,
  color: readonly number[] = [0, 0, 0, 255],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits for each channel, colours with alpha.
  header.set([8, 6, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 4)]);
  for (let at = 1; at < line.length; at += 4) line.set(color, at);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    block("IHDR", header),
    block("IDAT", pixels),
    block("IEND", Buffer.alloc(0)),
  ]);
}

/** Returns {@link aPng} as a data URL. */
export function aPngUrl(width: number, height: number, color?: readonly number[]): string {
  return `data:image/png;base64,${aPng(width, height, color).toString("base64")}`;
}

/** Returns the files of a logo, as the page uploads them. Another colour makes another image. */
export function logoFiles(color?: readonly number[]) {
  return [
    { file: "page", content: aPngUrl(320, 80, color) },
    { file: "mail", content: aPngUrl(200, 50, color) },
  ];
}
