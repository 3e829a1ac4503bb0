import type { HomePrompt } from "../identity/home-prompt.ts";
import type { User } from "../identity/user.ts";

/** What a program offers, on which the questions depend. */
interface Offer {
  /** Whether there is a birthday gift. */
  readonly hasGift: boolean;
  /** The number of rewards that customers see. */
  readonly rewards: number;
}

/** The number of rewards from which favourites help to find one. */
const CHOICE = 2;

/**
 * Returns what the home screen asks a customer for on a program day, null for nothing (docs/decisions/172): after the first visit, one
 * question a day, and none that was answered or skipped.
 */
export function nextPrompt(
  user: Pick<User, "role" | "lastVisitAt" | "birthday" | "favoriteRewards" | "answeredPrompts">,
  today: string,
  { hasGift, rewards }: Offer,
): HomePrompt | null {
  const { answeredPrompts } = user;
  if (user.role !== "customer" || user.lastVisitAt === 0) return null;
  if (answeredPrompts.some(({ day }) => day === today)) return null;
  const isOpen = (prompt: HomePrompt) => answeredPrompts.every((one) => one.prompt !== prompt);
  if (hasGift && user.birthday === "" && isOpen("birthday")) return "birthday";
  const hasChoice = rewards >= CHOICE && user.favoriteRewards.length === 0;
  return hasChoice && isOpen("favorites") ? "favorites" : null;
}
