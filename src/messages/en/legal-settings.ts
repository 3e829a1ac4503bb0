import { catalogue } from "../catalogue.ts";
import { number } from "./format.ts";

/** The texts of the settings of contact and legal texts. */
export const legalSettingsTexts = catalogue("legal-settings", {
  contact: "Contact",
  contactLead:
    "Shown on the contact page, which the login page and the profile link to, and at the end of emails. Empty fields are left out.",
  email: "Email address",
  phone: "Phone number",
  phoneHint: "With the country code, for example +49 30 123456.",
  website: "Web address",
  websiteHint: "For example https://corner.example/help.",
  note: "Note",
  noteHint: "For example at what times you answer. Up to 500 characters.",
  age: "Minimum age",
  ageLead:
    "New customers confirm that they are old enough. They are not asked for their date of birth, but a birthday that is entered later is checked.",
  minimumAge: "Minimum age in years",
  minimumAgeHint: "From 0 to 99. With 0, people of any age can sign up.",
  texts: "Texts",
  textsLead:
    "Each text has its own page, which can be read without an account. If there are terms, new customers must accept them.",
  none: "No text yet, so no link to the page is shown.",
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
    "Links to this page disappear. Earlier versions are kept. Without terms, new customers have nothing to accept.",
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
    `Read version ${version}: ${name}`,
  readShort: ({ version }: { version: number }) => `Read version ${version}`,
});
