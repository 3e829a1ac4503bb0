import type { legal } from "#core/legal/declarations.ts";
import type { legalModule } from "#core/legal/module.ts";
import type { AuditTexts, DatasetTexts, ErrorTexts, EventTexts } from "../../declared.ts";
import { settingNames } from "../setting-names.ts";

/** The texts of the errors of legal texts, terms and the minimum age. */
export const errors = {
  "legal-text-changed-meanwhile": {
    title: "Changed Meanwhile",
    text: ({ author }) =>
      `${author} has changed this text since you opened it. Compare the two, then save yours or keep the other one.`,
  },
  "terms-not-found": {
    title: "Error",
    text: "There are no terms to accept. Please reload the page.",
  },
  "terms-not-accepted": {
    title: "Error",
    text: "Please read the terms and confirm that you accept them.",
  },
  "terms-changed": {
    title: "New Terms",
    text: ({ version }) =>
      `The terms have changed: version ${version} applies now. Please read it and confirm that you accept it.`,
  },
  "age-not-confirmed": {
    title: "Error",
    text: ({ age }) => `Please confirm that you are at least ${age} years old.`,
  },
  "below-minimum-age": {
    title: "Error",
    text: ({ age }) =>
      `Customers must be at least ${age} years old. Please check the year of the birthday.`,
  },
} satisfies ErrorTexts<(typeof legal)["errors"]>;

/** What the page announces after the events of legal texts. */
export const events = {
  "legal-text.saved": {
    title: "Text Published",
    text: ({ kind, version }) =>
      `${settingNames[`legal.${kind}`]}: version ${version} applies now.`,
  },
  "legal-text.removed": {
    title: "Text Removed",
    text: ({ kind }) => `${settingNames[`legal.${kind}`]}: the page no longer has a text.`,
  },
  "terms.accepted": {
    title: "Terms Accepted",
    text: ({ version }) => `You have accepted version ${version} of the terms.`,
  },
} satisfies EventTexts<(typeof legal)["events"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  acceptTerms: "Accepted the terms",
  saveLegalText: "Changed a legal text",
} satisfies AuditTexts<typeof legalModule>;

/** What its stored data is called. */
export const datasets = {
  legalTexts: "legal texts",
  termsAcceptances: "accepted terms",
} satisfies DatasetTexts<(typeof legal)["datasets"]>;
