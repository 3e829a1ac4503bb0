import type { Services } from "#core/world.ts";
import type { Sealing } from "./sealing.ts";

/**
 * Two-factor over sealed secrets, for the server edition: the key is not in the database (decision 029). `totpStep` throws
 * SealedWithAnotherKey instead of rejecting a right code.
 */
export function sealedCodes(
  codes: { stepOf(secret: string, code: string, now: number): number | undefined },
  sealing: Pick<Sealing, "seal" | "open" | "sign">,
): Pick<Services, "sealSecret" | "totpStep" | "signMark"> {
  return {
    sealSecret: (userId, secret) => sealing.seal(userId, secret),
    totpStep: (userId, stored, code, now) =>
      stored === "" ? undefined : codes.stepOf(sealing.open(userId, stored), code, now),
    signMark: (text) => sealing.sign(text),
  };
}
