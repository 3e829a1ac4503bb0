import { nativeDetector } from "./detector.ts";

/** Returns the text of the QR code in a video's current picture, or undefined. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Returns a QR reader: the browser's, or one in JavaScript that is loaded now (decision 048). Throws if that cannot be loaded. */
export async function loadReader(): Promise<ReadCode> {
  const detector = await nativeDetector();
  if (detector === undefined) return loadDecoder();
  let instead: Promise<ReadCode> | undefined;
  return async (video) => {
    if (instead !== undefined) return (await instead)(video);
    try {
      const [code] = await detector.detect(video);
      return code?.rawValue;
    } catch {
      // The browser's service has failed, as on some phones.
      instead = loadDecoder();
      return (await instead)(video);
    }
  };
}

async function loadDecoder(): Promise<ReadCode> {
  const { qrDecoder } = await import("./qr-decoder.ts");
  const decode = qrDecoder();
  return async (video) => decode(video);
}
