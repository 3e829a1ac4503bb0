import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/**
 * An absolute path inside the project.
 * @param {...string} parts
 */
export function at(...parts) {
  return path.join(root, ...parts);
}
