import { type DrawnFile, encodedFile } from "./draw-files.ts";
import type { ReadImage } from "./read-image.ts";

/** The size of the picture on cards in pixels, as core/settings/program-image.ts demands it. */
const [WIDTH, HEIGHT] = [640, 404];

/**
 * Draws the picture of cards from an image: cut around its middle to the format of a card. Undefined if it takes more bytes than the program
 * accepts, even with few colours. Nothing leaves the page.
 * @throws Error where the browser cannot draw
 */
export function drawCard({ source, width, height }: ReadImage): DrawnFile | undefined {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser cannot draw.");
  const scale = Math.max(WIDTH / width, HEIGHT / height);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  const [left, top] = [(WIDTH - drawnWidth) / 2, (HEIGHT - drawnHeight) / 2];
  context.imageSmoothingQuality = "high";
  context.drawImage(source, left, top, drawnWidth, drawnHeight);
  return encodedFile("card", "page", canvas);
}
