import * as z from "zod/mini";

/** What is limited for all customers together: points (a budget), or how often a campaign gives. */
export const shareKinds = ["points", "times"] as const;

/** One of {@link shareKinds}. */
export type ShareKind = (typeof shareKinds)[number];

/** Into how many shares each limit is split, so that customers who buy at the same time seldom wait for the same row. */
export const SHARES = 16;

/**
 * One of the {@link SHARES} shares of what a campaign may give to all customers together (docs/decisions/157). `remaining` of all shares of a
 * kind and `given` of all of them add up to the limit. Whoever gives from a share locks its row until the commit.
 */
export const campaignShareSchema = z.strictObject({
  /** The campaign's id, the kind and the number, see {@link shareId}. */
  id: z.string(),
  campaignId: z.string(),
  kind: z.enum(shareKinds),
  /** From 0. */
  number: z.int(),
  /** What it may still give, in points or times; never below 0. */
  remaining: z.int(),
  /** What has been given. Refunds do not reduce it. */
  given: z.int(),
});

/** A stored share, see {@link campaignShareSchema}. */
export type CampaignShare = z.output<typeof campaignShareSchema>;

/** The id of a share. Ids sort by campaign, kind and number, which is the order in which shares are locked. */
export function shareId(campaignId: string, kind: ShareKind, number: number): string {
  return `${campaignId}.${kind}.${String(number).padStart(2, "0")}`;
}

/** Returns the number of the share that an occasion uses first, from a text that differs between occasions, such as a check number. */
export function shareNumber(text: string): number {
  // FNV-1a of 32 bits (https://www.rfc-editor.org/rfc/rfc9923.html): check numbers that follow each other use different shares.
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % SHARES;
}

/** Splits an amount into `parts` whole numbers that differ by one at most and add up to it. */
export function evenly(amount: number, parts: number): readonly number[] {
  const least = Math.floor(amount / parts);
  const larger = amount - least * parts;
  return Array.from({ length: parts }, (_none, at) => least + (at < larger ? 1 : 0));
}

/** What shares may still give together. */
export function remainingIn(shares: readonly Pick<CampaignShare, "remaining">[]): number {
  return shares.reduce((sum, { remaining }) => sum + remaining, 0);
}

/**
 * Returns locked shares after giving an amount. Several shares are made even again, so that the first customer who runs short refills the
 * share that is used next.
 * @throws RangeError for more than the shares have
 */
export function afterGiving(
  shares: readonly CampaignShare[],
  amount: number,
): readonly CampaignShare[] {
  const remaining = remainingIn(shares) - amount;
  if (remaining < 0 || amount < 0) {
    throw new RangeError(`${amount} is more than the shares have.`);
  }
  const parts = evenly(remaining, shares.length);
  return shares.map((share, at) => ({
    ...share,
    remaining: parts[at] ?? 0,
    given: share.given + (at === 0 ? amount : 0),
  }));
}
