import { catalogue } from "../catalogue.ts";
import { number } from "./format.ts";

/** The texts of the settings of contact and legal texts. */
export const legalSettingsTexts = catalogue("legal-settings", {
  contact: "Contact",
  contactLead:
    "Shown on a page of its own, linked before the login and in the profile, and below e-mails. Empty fields are left out.",
  email: "E-mail address",
  phone: "Phone number",
  phoneHint: "With the country code, such as +49 30 123456.",
  website: "Web address",
  websiteHint: "Such as https://corner.example/help.",
  note: "Note",
  noteHint: "Such as the hours in which somebody answers. Up to 500 characters.",
  age: "Minimum age",
  ageLead:
    "Who signs up confirms to be old enough; a date of birth is not asked. Birthdays entered later are checked.",
  minimumAge: "Minimum age in years",
  minimumAgeHint: "0 to 99. 0: anybody can sign up.",
  texts: "Texts",
  textsLead:
    "Each has a page of its own that can be read without an account. With terms in force, who signs up must accept them.",
  none: "No text. The page is not linked.",
  inForce: ({ version }: { version: number }) => `Version ${version} applies.`,
  write: ({ name }: { name: string }) => `Write ${name}`,
  edit: ({ name }: { name: string }) => `Edit ${name}`,
  writeShort: "Write",
  editShort: "Edit",
  versions: "Versions",
  versionsOf: ({ name }: { name: string }) => `Versions of ${name}`,
  back: "Legal and contact",
  editorLead:
    "Saving publishes a new version at once. Earlier versions are kept. Customers who accepted an earlier version see in their profile that there is a new one.",
  view: "View",
  typing: "Text",
  preview: "Preview",
  text: ({ name }: { name: string }) => `Text of ${name}`,
  textHint: ({ most }: { most: number }) =>
    `Up to ${number(most)} characters of Markdown: # heading, **bold**, *italic*, - list, 1. list, > quote, [link](https://…). HTML is shown as typed.`,
  length: ({ length, most }: { length: number; most: number }) =>
    `${number(length)} of ${number(most)} characters`,
  tooLong: ({ most }: { most: number }) =>
    `The text is too long. Please shorten it to ${number(most)} characters.`,
  nothingToPreview: "There is no text yet.",
  publish: "Publish",
  publishing: "Publishing…",
  discard: "Discard Changes",
  unsaved: "You have unsaved changes.",
  removeTitle: ({ name }: { name: string }) => `Remove ${name}?`,
  removeText:
    "The page has no text then and is no longer linked. Earlier versions are kept. Without terms, sign-up asks nobody to accept them.",
  remove: "Remove",
  removing: "Removing…",
  changedMeanwhile: "Changed meanwhile",
  changedMeanwhileText: ({ author }: { author: string }) =>
    `${author} has published another version since you began. This is the text that applies now:`,
  removedMeanwhile: "Somebody has removed the text since you began.",
  publishMine: "Publish My Text",
  keepOther: "Keep the Other Text",
  version: ({ name, version }: { name: string; version: number }) => `${name}, version ${version}`,
  savedBy: ({ author, date }: { author: string; date: string }) => `${author}, ${date}`,
  appliesNow: "In force",
  earlier: "Earlier version",
  later: "Later version",
  notFound: "There is no such version.",
  read: ({ name, version }: { name: string; version: number }) =>
    `Read ${name}, version ${version}`,
  readShort: ({ version }: { version: number }) => `Read version ${version}`,
});
