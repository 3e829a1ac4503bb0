import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;

/** What an authenticator app shows for a secret, `later` steps from now: each code is taken once, and one step ahead counts. */
export function codeOf(secret: string, later = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6 });
  return app.generate({ timestamp: Date.now() + later * STEP_MS });
}

/** Six digits that no step around now has. */
export function wrongCodeOf(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((later) => codeOf(secret, later)));
  const wrong = ["000000", "111111", "222222", "333333", "444444", "555555"].find(
    (code) => !right.has(code),
  );
  if (wrong === undefined) throw new Error("Five codes cannot be six.");
  return wrong;
}
