import { counterStaffTexts } from "#messages/en/counter-staff.ts";
/** Why a camera cannot be used. */
export type CameraProblem =
  | "insecure"
  | "denied"
  | "not-found"
  | "in-use"
  | "no-reader"
  | "unknown";

/** Returns why getUserMedia was rejected. */
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

/** Returns the problem's text and remedy. */
export function cameraProblemText(problem: CameraProblem): string {
  switch (problem) {
    case "insecure":
      return counterStaffTexts.cameraNeedsHttps;
    case "denied":
      return counterStaffTexts.cameraBlocked;
    case "not-found":
      return counterStaffTexts.noCamera;
    case "in-use":
      return counterStaffTexts.cameraBusy;
    case "no-reader":
      return counterStaffTexts.scannerNotLoaded;
    case "unknown":
      return counterStaffTexts.cameraFailed;
  }
}
