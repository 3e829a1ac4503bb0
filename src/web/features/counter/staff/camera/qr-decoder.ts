import { decodeQR } from "qr/decode.js";

/** Largest side of the analysed picture, in pixels: a code that fills a third of it is still found, and slow phones keep up. */
const MAX_SIDE_PX = 640;

/**
 * Reads QR codes from a video in browsers without a reader. Import it lazily. Returns a function that returns the code's text, or
 * undefined.
 */
export function qrDecoder(): (video: HTMLVideoElement) => string | undefined {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return (video) => {
    if (context === null) return undefined;
    const picture = visibleSquare(video);
    if (picture === undefined) return undefined;
    const { left, top, side } = picture;
    const size = Math.min(side, MAX_SIDE_PX);
    if (canvas.width !== size) {
      canvas.width = size;
      canvas.height = size;
    }
    context.drawImage(video, left, top, side, side, 0, 0, size, size);
    const { data, width, height } = context.getImageData(0, 0, size, size);
    try {
      return decodeQR({ data, width, height });
    } catch {
      // The library throws when there is no code.
      return undefined;
    }
  };
}

/** Returns the square of a video that its preview shows; undefined before the first picture. */
function visibleSquare({ videoWidth, videoHeight }: HTMLVideoElement) {
  const side = Math.min(videoWidth, videoHeight);
  if (side === 0) return undefined;
  return {
    left: Math.floor((videoWidth - side) / 2),
    top: Math.floor((videoHeight - side) / 2),
    side,
  };
}
