import * as z from "zod/mini";
import { kitFieldErrors } from "../kit/field-errors.ts";
import { identityFieldErrors } from "./field-errors.ts";

/** Maximum length of a name in characters. */
const MAX_LENGTH = 80;

/**
 * Control, format and ignorable characters, line separators, lone surrogates, and two symbols that render blank. Hangul fillers, variation
 * selectors and tags are among the ignorable ones.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** Scripts whose letters change form next to a zero-width joiner or non-joiner. */
const JOINING = String.raw`\p{scx=Arabic}\p{scx=Syriac}\p{scx=Mongolian}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}\p{scx=Myanmar}\p{scx=Khmer}`;

/** The signs that remove a consonant's vowel in those scripts, after which a joiner is legitimate at the end of a word (RFC 5892, A.2). */
const VIRAMAS = String.raw`\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA`;

/** Hidden characters that some writing needs: joiners, emoji sequences, and variants of ideographs and Mongolian letters. */
const LEGITIMATE = new RegExp(
  [
    String.raw`(?<=[${VIRAMAS}])[\u200C\u200D]`,
    String.raw`(?<=[${JOINING}])(?<=[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}])(?=[${JOINING}])`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
    String.raw`(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
    String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
  ].join("|"),
  "gu",
);

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns whether a name has visible characters and no hidden ones that its writing does not need. */
function isReadable(name: string): boolean {
  return VISIBLE.test(name) && !HIDDEN.test(name.replace(LEGITIMATE, ""));
}

/**
 * A user's name (specification §5): 1 to 80 visible characters, trimmed, in Unicode's normalization form C. `empty` is the text for an
 * empty field.
 */
export function nameField(empty: string = identityFieldErrors["name-missing"]) {
  return z.string(empty).check(
    z.normalize("NFC"),
    z.trim(),
    z.minLength(1, empty),
    z.maxLength(MAX_LENGTH, kitFieldErrors["text-too-long"]),
    z.refine((name) => name === "" || isReadable(name), {
      error: identityFieldErrors["name-has-hidden-characters"],
    }),
  );
}
