import type { requestsFieldErrors as declared } from "#core/requests/field-errors.ts";
import type { FieldErrorTexts } from "../../declared.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const requestsFieldErrors = {
  "request-unreadable":
    "This request could not be read. Please send a complete JSON object in UTF-8.",
  "path-invalid": "This path is not valid. Please check the address.",
  "address-not-found": "Nothing was found at this address.",
  "method-not-post": "Please call actions with POST.",
  "request-too-slow": "The request took too long. Please send it again.",
  "address-too-long": "Please use a shorter address.",
  "body-not-json":
    "Please send JSON in UTF-8, not compressed, with the header Content-Type: application/json.",
  "expect-header": "Please omit the Expect header, or set it to 100-continue.",
  "host-unknown":
    "Please open this server as localhost or 127.0.0.1. To reach it by another name, set PUBLIC_URL or HOST.",
  "too-many-connections": "This address has too many open connections. Please close some first.",
  "headers-too-large": "Please send fewer or shorter headers.",
  "request-invalid": "This request could not be read. Please check it.",
  "body-too-large": ({ max }) => `Please send at most ${max / 1024} KiB.`,
} satisfies FieldErrorTexts<typeof declared>;
