/** Some browsers start the download after the click returns. */
const KEPT_MS = 10_000;

/** Hands data to the person as a file. In: the data, and the file's name with its ending. */
export function saveFile(data: Blob, fileName: string): void {
  const address = URL.createObjectURL(data);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
