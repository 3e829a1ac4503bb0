import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;

/** The code of an authenticator app for a secret, `later` steps from now: each code is accepted once, up to one step ahead. */
export function codeOf(secret: string, later = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6 });
  return app.generate({ timestamp: Date.now() + later * STEP_MS });
}

/** Six digits that are not a current code. */
export function wrongCodeOf(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((later) => codeOf(secret, later)));
  const wrong = ["000000", "111111", "222222", "333333", "444444", "555555"].find(
    (code) => !right.has(code),
  );
  if (wrong === undefined) throw new Error("Five codes cannot be six.");
  return wrong;
}
