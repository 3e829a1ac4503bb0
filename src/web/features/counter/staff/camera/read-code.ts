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

/** The part of the Barcode Detection API that is used; TypeScript's library does not have it yet. */
interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const QR = "qr_code";

/** Returns the browser's QR reader, or undefined without one: Chromium for Linux, Firefox and Safari have none. */
async function nativeDetector(): Promise<Detector | undefined> {
  const found: unknown = Reflect.get(globalThis, "BarcodeDetector");
  if (!isDetectorClass(found)) return undefined;
  try {
    const formats = await found.getSupportedFormats();
    return formats.includes(QR) ? new found({ formats: [QR] }) : undefined;
  } catch {
    // Some phones have the interface without the service.
    return undefined;
  }
}

function isDetectorClass(value: unknown): value is DetectorClass {
  return typeof value === "function" && "getSupportedFormats" in value;
}
