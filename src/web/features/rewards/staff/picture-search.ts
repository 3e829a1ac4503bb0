import { type DrawnPicture, drawnPictures } from "#core/pictures/drawn-pictures.ts";
import { pictureNames, pictureWords } from "#messages/en/reward-pictures.ts";
import { plain } from "../plain.ts";

/** How many pictures are suggested for a title. */
const SUGGESTIONS = 3;

/** Shorter words of a title, such as 'a' and 'of', say nothing about a picture. */
const SHORTEST = 3;

/** Returns the pictures of which every typed word begins a word of the name or of the other words. All pictures for an empty text. */
export function foundPictures(typed: string): readonly DrawnPicture[] {
  const wanted = wordsIn(typed);
  return drawnPictures.filter((picture) => {
    const words = [...nameOf(picture), ...otherWordsOf(picture)];
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
}

/** Returns up to three pictures that a reward's title names, the best first; none for a title without a known word. */
export function suggestedPictures(title: string): readonly DrawnPicture[] {
  const words = wordsIn(title).filter((word) => word.length >= SHORTEST);
  return drawnPictures
    .map((picture) => ({ picture, score: scoreOf(picture, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SUGGESTIONS)
    .map(({ picture }) => picture);
}

/** Two for each word of the picture's name in the title, one for another word, and one more where the title has the whole name. */
function scoreOf(picture: DrawnPicture, title: readonly string[]): number {
  const name = nameOf(picture);
  const others = otherWordsOf(picture);
  const named = name.filter((word) => title.some((own) => isSame(own, word))).length;
  const other = title.some((own) => others.some((word) => isSame(own, word))) ? 1 : 0;
  return 2 * named + other + (named === name.length ? 1 : 0);
}

/** Whether two words are the same, or one the plural of the other. */
function isSame(one: string, other: string): boolean {
  return one === other || `${one}s` === other || one === `${other}s`;
}

function nameOf(picture: DrawnPicture): readonly string[] {
  return wordsIn(pictureNames[picture]);
}

function otherWordsOf(picture: DrawnPicture): readonly string[] {
  return wordsIn(pictureWords[picture]);
}

function wordsIn(text: string): readonly string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
