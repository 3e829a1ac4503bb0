import type { Declared } from "./declarations.ts";

/** One of the codes with which schemas reject a field. */
export type FieldErrorCode = keyof Declared<"fieldErrors">;
