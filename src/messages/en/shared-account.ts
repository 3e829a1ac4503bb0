import { catalogue } from "../catalogue.ts";

/** The texts about one's own and others' accounts: data, passwords, deletion and secrets. */
export const sharedAccountTexts = catalogue("shared-account", {
  deactivateName: ({ name }: { name: string }) => `Deactivate ${name}?`,
  deactivateConsequence: ({ name }: { name: string }) =>
    `${name} will be logged out everywhere and can't log in until you activate the account again. Nothing is deleted.`,
  deactivate: "Deactivate",
  deactivating: "Deactivating…",
  deleteName: ({ name }: { name: string }) => `Delete ${name}?`,
  keptData:
    "transactions, shown as “Unknown User”, and posts on the wall, shown as “Former member”.",
  delete: "Delete",
  deleting: "Deleting…",
  deleted: "Deleted:",
  kept: "Kept:",
  yourData: "Your data",
  ownDataNote:
    "One file with everything we store about you: your profile, points, codes and posts. It never includes your password.",
  downloadMyData: "Download my data",
  preparing: "Preparing…",
  preparingYourData: "Preparing your data",
  messageNoFileWasSaved: ({ message }: { message: string }) => `${message} No file was saved.`,
  stoppedNoFileWasSaved: "Stopped. No file was saved.",
  ownDataSaved: ({ fileName }: { fileName: string }) => `${fileName} is in your downloads.`,
  currentPassword: "Current Password",
  newPassword: "New Password",
  confirmNewPassword: "Confirm New Password",
  password: "Password",
  passwordNote: "Changing it logs you out on all other devices.",
  atLeast8Characters: "At least 8 characters.",
  changePassword: "Change Password",
  changing: "Changing…",
  copy: "Copy",
  saveSecretQuestion: "Have you saved it? You won't see it again. Close once more to continue.",
  copied: "Copied!",
  copyFailed: "Copy Failed",
  couldNotCopyText: "Could not copy text.",
});
