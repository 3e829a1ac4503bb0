/** Why a camera cannot be used. */
export type CameraProblem =
  | "insecure"
  | "denied"
  | "not-found"
  | "in-use"
  | "no-reader"
  | "unknown";

/** Why getUserMedia was rejected. In: what it was rejected with. */
export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : "";
  switch (name) {
    case "NotAllowedError":
    case "SecurityError":
      return "denied";
    case "NotFoundError":
    case "OverconstrainedError":
      return "not-found";
    case "NotReadableError":
    case "AbortError":
      return "in-use";
    default:
      return "unknown";
  }
}

/** What happened, and what to do about it. */
export function cameraProblemText(problem: CameraProblem): string {
  switch (problem) {
    case "insecure":
      return "Browsers allow the camera only over https. Open this page by its https address, or type the code.";
    case "denied":
      return "The camera is not allowed for this page. Allow it in the browser's settings for this site, then try again, or type the code.";
    case "not-found":
      return "No camera was found. Connect one and try again, or type the code.";
    case "in-use":
      return "The camera could not be started. Close other apps that use it and try again.";
    case "no-reader":
      return "The scanner could not be loaded. Type the code, or reload this page when there is a connection.";
    case "unknown":
      return "The camera could not be started. Try again, or type the code.";
  }
}
