import { decodeQR } from "qr/decode.js";

/** The largest side of the picture that is searched, in pixels: a code that fills a third of it is still found, and slow phones keep up. */
const MAX_SIDE_PX = 640;

/**
 * Reads QR codes from a video where the browser cannot. Import it lazily.
 *
 * @returns a function that returns the text of the code in the picture, or undefined
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
      // That is how the library says that there is no code.
      return undefined;
    }
  };
}

/** The part of a video that its square preview shows. Undefined before the first picture. */
function visibleSquare({ videoWidth, videoHeight }: HTMLVideoElement) {
  const side = Math.min(videoWidth, videoHeight);
  if (side === 0) return undefined;
  return {
    left: Math.floor((videoWidth - side) / 2),
    top: Math.floor((videoHeight - side) / 2),
    side,
  };
}
