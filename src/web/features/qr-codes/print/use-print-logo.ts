import { useQuery } from "@tanstack/react-query";
import { useHost } from "#web/data/api-context.tsx";
import { answer } from "#web/data/data.ts";
import { useBrandImages } from "#web/data/session.ts";
import { printColors } from "#web/shared/print/shapes.ts";
import type { PrintLogo } from "./logo-stack.ts";

/** So good that no edge looks blurred. */
const QUALITY = 0.95;

/** Returns the brand's logo for print; undefined without one, and until it is read. */
export function usePrintLogo(): PrintLogo | undefined {
  const { api } = useHost();
  const { logo } = useBrandImages();
  const { data } = useQuery({
    queryKey: ["printLogo", logo],
    queryFn: async () =>
      onPaper((await answer(api, "programImage", { image: logo, file: "page" })).content),
    enabled: logo !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/**
 * Draws a picture on white paper, because a file for print has no transparent parts, see `ImageShape`. Takes and returns a data URL.
 * @throws Error for a picture that the browser cannot decode
 */
async function onPaper(content: string): Promise<PrintLogo> {
  const image = new Image();
  image.src = content;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext("2d");
  if (drawing === null) throw new Error("This browser cannot draw.");
  drawing.fillStyle = printColors.paper;
  drawing.fillRect(0, 0, width, height);
  drawing.drawImage(image, 0, 0);
  return { content: canvas.toDataURL("image/jpeg", QUALITY), width, height };
}
