import { showError } from "#web/app/data.ts";
import { saveFile } from "#web/app/save-file.ts";

/** Hands a canvas to the person as a PNG file; says so in a toast when the browser cannot make one. */
export async function saveCanvas(canvas: HTMLCanvasElement, fileName: string): Promise<void> {
  const picture = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/png"));
  if (picture === null) {
    showError({ title: "Error", message: "The image could not be created. Please try again." });
    return;
  }
  saveFile(picture, fileName);
}
