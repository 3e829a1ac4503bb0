/** What an address contains, and the name of a built-in picture does not. */
const ADDRESS = /[:/]/;

/**
 * Returns where a reward's picture is: the file of a built-in one, or the address itself. The version of the files is in the address, so that
 * browsers keep them for a year. Whether there is such a file is not checked, because the list of names would make first pages larger.
 */
export function pictureAddress(image: string): string {
  return ADDRESS.test(image) ? image : `/pictures/${image}.svg?v=${import.meta.env.PICTURES}`;
}
