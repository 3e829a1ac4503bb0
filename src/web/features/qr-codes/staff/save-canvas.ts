import { showError } from "#web/app/data.ts";

/** Hands a canvas to the person as a PNG file; says so in a toast when the browser cannot make one. */
export async function saveCanvas(canvas: HTMLCanvasElement, fileName: string): Promise<void> {
  const picture = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/png"));
  if (picture === null) {
    showError({ title: "Error", message: "The picture could not be made. Please try again." });
    return;
  }
  const address = URL.createObjectURL(picture);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers start the download after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
