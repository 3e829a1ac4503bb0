/** The part of the Barcode Detection API that is used; TypeScript's library does not have it yet. */
export interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const QR = "qr_code";

/** Returns the browser's QR reader, or undefined without one: Chromium for Linux, Firefox and Safari have none. */
export async function nativeDetector(): Promise<Detector | undefined> {
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
