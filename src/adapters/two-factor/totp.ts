import { Secret, TOTP } from "otpauth";
import type { Services } from "#core/world.ts";

const PERIOD_S = 30;

/** 6-digit codes by RFC 6238: 30 seconds, SHA-1, one step of tolerance before and after (specification §5, TOTP; §9). */
export const totp: Pick<Services, "totpStep"> = {
  totpStep(secret, code, now) {
    if (!/^\d{6}$/.test(code)) return undefined;
    const generator = new TOTP({
      secret: Secret.fromBase32(secret),
      algorithm: "SHA1",
      digits: 6,
      period: PERIOD_S,
    });
    const delta = generator.validate({ token: code, timestamp: now, window: 1 });
    return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
  },
};
