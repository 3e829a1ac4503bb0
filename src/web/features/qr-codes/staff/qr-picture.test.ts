import { encode } from "uqr";
import { expect, test } from "vitest";
import { drawPicture, pictureName, redeemLink } from "./qr-picture.ts";

const SUBJECT = { code: "REGULARS-7KQ2MXPA", productId: "House Blend" };
const ORIGIN = "https://rewards.example.com";

/** A fake canvas that records what is drawn. */
function canvasInMemory() {
  const rects: (readonly number[])[] = [];
  const words: string[] = [];
  const pen = {
    fillRect: (...rect: number[]) => void rects.push(rect),
    fillText: (text: string) => void words.push(text),
    measureText: (text: string) => ({ width: text.length }),
  };
  const canvas = { width: 0, height: 0, getContext: () => pen };
  // It has everything that drawing uses of a canvas.
  return { rects, words, canvas, asCanvas: canvas as unknown as HTMLCanvasElement };
}

test("a picture's link opens /redeem-qr with the code (readings, QR codes)", () => {
  expect(redeemLink(ORIGIN, SUBJECT.code)).toBe(
    "https://rewards.example.com/redeem-qr?code=REGULARS-7KQ2MXPA",
  );
  expect(pictureName(SUBJECT.code)).toBe("qr-code-REGULARS-7KQ2MXPA.png");
});

test("a picture has 200 by 240 pixels, the product, the link at level M, and the code (specification §7, §9)", () => {
  const { rects, words, canvas, asCanvas } = canvasInMemory();
  drawPicture(asCanvas, SUBJECT, ORIGIN);
  expect([canvas.width, canvas.height]).toEqual([200, 240]);
  expect(words).toEqual([SUBJECT.productId, SUBJECT.code]);

  const [paper, ...runs] = rects;
  expect(paper).toEqual([0, 0, 200, 240]);
  const { data } = encode(redeemLink(ORIGIN, SUBJECT.code), { ecc: "M", border: 0 });
  const modulePx = runs[0]?.[3] ?? 1;
  const dark = runs.reduce((sum, [, , width = 0]) => sum + width / modulePx, 0);
  expect(dark).toBe(data.flat().filter(Boolean).length);
  const [, firstTop = 0] = runs[0] ?? [];
  const top = runs.filter(([, y]) => y === firstTop).map(([x = 0, , width = 0]) => [x, width]);
  const left = top[0]?.[0] ?? 0;
  const drawn = data[0]?.map((_, place) =>
    top.some(([x = 0, width = 0]) => {
      const at = left + place * modulePx;
      return at >= x && at < x + width;
    }),
  );
  expect(drawn).toEqual(data[0]);
});

test("throws for a canvas that cannot be drawn on", () => {
  const withoutContext = { width: 0, height: 0, getContext: () => null };
  // It has everything that drawing uses of a canvas.
  const canvas = withoutContext as unknown as HTMLCanvasElement;
  expect(() => drawPicture(canvas, SUBJECT, ORIGIN)).toThrow(TypeError);
});
