import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { showError } from "#web/data/data.ts";
import { saveFile } from "#web/data/save-file.ts";

/** Downloads a canvas as a PNG file; shows a toast if the browser cannot create one. */
export async function saveCanvas(canvas: HTMLCanvasElement, fileName: string): Promise<void> {
  const picture = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/png"));
  if (picture === null) {
    showError({ title: qrCodesStaffTexts.error, message: qrCodesStaffTexts.pictureFailed });
    return;
  }
  saveFile(picture, fileName);
}
