import type { tills } from "#core/tills/declarations.ts";
import type { tillsModule } from "#core/tills/module.ts";
import type {
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";

/** The texts of the errors of tills (specification §8). */
export const errors = {
  "till-key-not-found": { title: "Error", text: "This key no longer exists." },
  "till-key-missing": {
    title: "Key Needed",
    text: "Please send the till's whole key in the header Authorization: Bearer till_…",
  },
  "till-key-unknown": {
    title: "Key Refused",
    text: "This key is not valid. Please create a new one under Locations.",
  },
  "till-key-scope": {
    title: "Key Refused",
    text: ({ scope }) => `This key does not have the scope ${scope}. Please use one that does.`,
  },
} satisfies ErrorTexts<(typeof tills)["errors"]>;

/** What the page announces after the events of tills (specification §8, §9). */
export const events = {
  "till-key.created": {
    title: "Key Created",
    text: ({ name }) => `Copy the key for ${name} now. You won't see it again.`,
  },
  "till-key.revoked": {
    title: "Key Revoked",
    text: ({ name }) => `The key for ${name} no longer works.`,
  },
} satisfies EventTexts<(typeof tills)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "key-name-missing": "Please enter a name for the key, such as Till 2.",
  "scopes-missing": "Please choose what the key can be used for.",
  "member-ambiguous": "Please identify the member by either memberId or handle.",
  "reversal-ambiguous": "Please send either a purchase, a voucher or stamps.",
  "cursor-invalid": "Please send nextCursor unchanged.",
} satisfies FieldErrorTexts<(typeof tills)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  createTillKey: "Created a till key",
  revokeTillKey: "Revoked a till key",
} satisfies AuditTexts<typeof tillsModule>;

/** What its stored data is called. */
export const datasets = {
  tillKeys: "till keys",
} satisfies DatasetTexts<(typeof tills)["datasets"]>;
