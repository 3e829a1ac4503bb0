import type { PushKind } from "#core/push/push-kinds.ts";
import { pushTexts } from "./en/push.ts";
import { type Language, textsIn } from "./language.ts";

/** What a push is about. */
export interface PushParams {
  readonly kind: PushKind;
  readonly brand: string;
  /** The voucher's title or the tier's name; empty for a message. */
  readonly name: string;
  /** How many vouchers there are. */
  readonly count: number;
  /** The program day on which the voucher expires, 'YYYY-MM-DD'; null for never. */
  readonly until: string | null;
  /** The message's first words; empty otherwise. */
  readonly message: string;
}

/** Writes a push in a language. */
export function pushText(
  { kind, ...params }: PushParams,
  language: Language,
): { readonly title: string; readonly body: string } {
  const { title, body } = textsIn(language, `pushes.${kind}`, pushTexts[kind]);
  return { title: title(params), body: body(params) };
}
