import type { pageErrors } from "#core/requests/page-errors.ts";
import type { ErrorTexts } from "../declared.ts";
import type { FormErrorCode } from "./form-errors.ts";

/** The texts of the errors that pages write about themselves (specification §8); those of forms are in form-errors.ts. */
export const pageErrorTexts = {
  "logged-in-as-another": {
    title: "Different Account",
    text: "Another tab is logged in with a different account. Nothing was changed here.",
  },
  "permission-denied": {
    title: "Permission Denied",
    text: "You do not have permission to access this page.",
    isToast: true,
  },
  internal: {
    title: "Error",
    text: "Something went wrong on our side. Nothing was changed. Please try again.",
  },
  "storage-full": {
    title: "Error",
    text: "This browser's storage is full, so nothing was saved. Remove a picture you no longer need or free up space in the browser, then try again.",
  },
  offline: {
    title: "Error",
    text: "We can't connect right now. Please check your connection and try again.",
  },
  "initialization-failed": {
    title: "Initialization Error",
    text: "Could not load app data. Please refresh.",
    isToast: true,
  },
  "start-failed": {
    title: "Error",
    text: "Failed to initialize the app. Please try again.",
    isToast: true,
  },
} satisfies Omit<ErrorTexts<typeof pageErrors>, FormErrorCode>;
