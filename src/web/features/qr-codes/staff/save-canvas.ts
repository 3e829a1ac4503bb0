import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { showError } from "#web/data/data.ts";
import { saveFile } from "#web/data/save-file.ts";

/** Hands a canvas to the person as a PNG file; says so in a toast when the browser cannot make one. */
export async function saveCanvas(canvas: HTMLCanvasElement, fileName: string): Promise<void> {
  const picture = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/png"));
  if (picture === null) {
    showError({ title: qrCodesStaffTexts.error, message: qrCodesStaffTexts.pictureFailed });
    return;
  }
  saveFile(picture, fileName);
}
