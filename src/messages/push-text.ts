import { type PushParams, pushTexts } from "./en/push.ts";
import { type Language, textsIn } from "./language.ts";

/** Writes a push in a language. */
export function pushText(
  { kind, ...params }: PushParams,
  language: Language,
): { readonly title: string; readonly body: string } {
  const { title, body } = textsIn(language, `pushes.${kind}`, pushTexts[kind]);
  return { title: title(params), body: body(params) };
}
