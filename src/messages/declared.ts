import type { Datasets } from "#core/datasets.ts";
import type { Errors } from "#core/errors.ts";
import type { EventName, Events } from "#core/events.ts";
import type { FieldErrorCode } from "#core/field-errors.ts";
import type { ErrorDeclaration, EventDeclaration } from "#core/kit/declarations.ts";
import type { FieldErrorParams } from "#core/kit/field-errors.ts";
import type { CommandSignatures } from "#core/registry.ts";

/** A text that stays as it is, or is written with parameters. */
type Text<Params> = string | ((params: Params) => string);

/** The words of an error code. */
export interface ErrorText<Params> {
  readonly title: string;
  readonly text: Text<Params>;
  /** True for a text of specification §8 that is shown as a toast; other errors are shown where they arise. */
  readonly isToast?: boolean;
}

/** The words of declared error codes: a missing code or a wrong parameter does not compile. */
export type ErrorTexts<Declared> = {
  readonly [Code in keyof Declared]: ErrorText<
    Declared[Code] extends ErrorDeclaration<infer Params> ? Params : never
  >;
};

/** The words of every error code. */
export type AllErrorTexts = { readonly [Code in keyof Errors]: ErrorText<Errors[Code]> };

/** The words of a field error. */
export type FieldErrorText = Text<FieldErrorParams>;

/** The words of declared field errors: a missing code does not compile. */
export type FieldErrorTexts<Declared> = { readonly [Code in keyof Declared]: FieldErrorText };

/** The words of every field error. */
export type AllFieldErrorTexts = FieldErrorTexts<Readonly<Record<FieldErrorCode, unknown>>>;

/** How long a toast stays unless specification §9 says otherwise, in milliseconds. */
export const TOAST_MS = 5000;

/** How long the toasts stay to which specification §9 gives more time, in milliseconds. */
export const LONG_TOAST_MS = 7000;

/** What a page announces after an event. */
export interface EventText<Params> {
  readonly title: string;
  readonly text: Text<Params>;
  /** How long it shows, in milliseconds; {@link TOAST_MS} when left out. */
  readonly durationMs?: number;
}

/** The words of a module's events. Events without words are not announced. */
export type EventTexts<Declared> = {
  readonly [Name in keyof Declared]?: EventText<
    Declared[Name] extends EventDeclaration<infer Params, unknown, unknown> ? Params : never
  >;
};

/** The words of all events that are announced. */
export type AllEventTexts = {
  readonly [Name in EventName]?: EventText<Events[Name]["params"]>;
};

/** The label of each command in the audit log, null for one that is never recorded; and of attempts that its rule records although it rejects them. */
type AuditLabels<Name extends string> = { readonly [Command in Name]: string | null } & {
  readonly [Attempt in `${Name}.rejected`]?: string;
};

/** The labels of a module's commands: a missing command does not compile. */
export type AuditTexts<Module extends { readonly commands: object }> = AuditLabels<
  keyof Module["commands"] & string
>;

/** The labels of all commands. */
export type AllAuditTexts = AuditLabels<keyof CommandSignatures>;

/** What the stored data of a module's datasets is called: a missing dataset does not compile. */
export type DatasetTexts<Declared> = { readonly [Name in keyof Declared]: string };

/** What the stored data of all datasets is called. */
export type AllDatasetTexts = DatasetTexts<Datasets>;

/** What the audit records of a module say: a missing code or a wrong parameter does not compile. */
export type AuditDetailTexts<Details> = { readonly [Code in keyof Details]: Text<Details[Code]> };

/** What audit records say, by code. A code that only a newer version knows has no text. */
export type AllAuditDetailTexts = Readonly<Record<string, Text<never>>>;
