/** Some browsers start the download after the click returns. */
const KEPT_MS = 10_000;

/** Downloads data as a file. `fileName` includes the extension. */
export function saveFile(data: Blob, fileName: string): void {
  const address = URL.createObjectURL(data);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
