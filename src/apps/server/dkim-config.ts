import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import type { DkimKey } from "#adapters/mail/smtp-mailer.ts";

/** The variables as they are set; undefined for one that is not. */
export interface DkimVariables {
  readonly domain: string | undefined;
  readonly selector: string | undefined;
  readonly file: string | undefined;
}

const names = {
  domain: "DKIM_DOMAIN",
  selector: "DKIM_SELECTOR",
  file: "DKIM_PRIVATE_KEY_FILE",
} as const;

/** The least bits of an RSA key that receivers accept (RFC 8301, 3.2). */
const RSA_BITS = 1024;

/**
 * Reads the key that signs emails: the three variables together, or none of them. A wrong value is a problem that names the variable.
 * @returns undefined without them, and after a problem
 */
export function readDkim(
  { domain, selector, file }: DkimVariables,
  complain: (problem: string) => void,
): DkimKey | undefined {
  if (domain === undefined && selector === undefined && file === undefined) return undefined;
  if (domain === undefined || selector === undefined || file === undefined) {
    const missing = Object.entries({ domain, selector, file })
      .filter(([, value]) => value === undefined)
      .map(([name]) => names[name as keyof DkimVariables]); // the keys of the object above
    complain(
      `${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} not set. DKIM needs all of ${Object.values(names).join(", ")}.`,
    );
    return undefined;
  }
  if (!isDomain(domain)) {
    complain(
      `DKIM_DOMAIN is ${JSON.stringify(domain.slice(0, 80))}. It must be the domain of MAIL_FROM, for example DKIM_DOMAIN=example.com`,
    );
  }
  if (!isDomain(selector)) {
    complain(
      `DKIM_SELECTOR is ${JSON.stringify(selector.slice(0, 80))}. It must be the name before ._domainkey in DNS, for example DKIM_SELECTOR=mail`,
    );
  }
  const privateKey = readKey(file);
  if (privateKey === undefined) {
    complain(
      `DKIM_PRIVATE_KEY_FILE is ${JSON.stringify(file.slice(0, 80))}. It must be a readable file with an RSA or Ed25519 private key ` +
        "in PEM, for example DKIM_PRIVATE_KEY_FILE=./dkim.pem",
    );
  }
  return privateKey === undefined ? undefined : { domain, selector, privateKey };
}

/** Whether a text is one or more labels of a name in DNS. */
function isDomain(text: string): boolean {
  return (
    text.length <= 253 &&
    /^[a-z0-9]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text)
  );
}

/** Returns the key in a file as PEM; undefined for a file that is unreadable or has none that can sign. */
function readKey(file: string): string | undefined {
  try {
    const pem = readFileSync(file, "utf8");
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    const canSign =
      asymmetricKeyType === "ed25519" || (asymmetricKeyType === "rsa" && bits >= RSA_BITS);
    return canSign ? pem : undefined;
  } catch {
    return undefined;
  }
}
