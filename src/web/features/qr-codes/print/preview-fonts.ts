import { useEffect, useState } from "react";
import { addPreviewFonts, previewFamilies } from "#web/shared/print/font-files.ts";
import type { TextWidth } from "#web/shared/print/shapes.ts";

/** The size at which texts are measured, in pixels: large, because browsers round widths of small texts. */
const MEASURED_PX = 200;

/**
 * Loads the fonts of print and returns the function that measures texts for a preview; undefined until they are loaded. Without a network the
 * page's own fonts are measured, and the preview differs a little from the file.
 */
export function usePreviewWidth(): TextWidth | undefined {
  const [widthOf, setWidthOf] = useState<TextWidth>();
  useEffect(() => {
    let isShown = true;
    const ready = () => {
      if (isShown) setWidthOf(() => canvasWidth());
    };
    void addPreviewFonts().then(ready, ready);
    return () => {
      isShown = false;
    };
  }, []);
  return widthOf;
}

function canvasWidth(): TextWidth {
  const pen = document.createElement("canvas").getContext("2d");
  return (text, face, size) => {
    if (pen === null) return text.length * size * 0.55;
    pen.font = `${MEASURED_PX}px ${previewFamilies(face)}`;
    return (pen.measureText(text).width * size) / MEASURED_PX;
  };
}
