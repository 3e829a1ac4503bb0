/** Where the server edition sends a stored image of the program: below this path, the image's id and the file's name. */
export const IMAGES_PATH = "/api/program-images";

/** Returns the address of a file of a stored image in the server edition. Its content never changes. */
export function imageAddress(image: string, file: string): string {
  return `${IMAGES_PATH}/${image}/${file}`;
}
