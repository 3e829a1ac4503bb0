import { isIP } from "node:net";
import * as z from "zod/mini";
import { parseKey } from "#adapters/secrets/key-text.ts";
import { postgresAddress } from "#adapters/store-sql/postgres-address.ts";
import { rawText } from "#core/kit/fields.ts";
import { dayIn } from "#core/kit/time.ts";
import { parseRanges } from "./ip-ranges.ts";

/** The log levels; 'silent' logs nothing. */
export const loggingLevels = [
  "fatal",
  "error",
  "warn",
  "info",
  "debug",
  "trace",
  "silent",
] as const;

/** One of {@link loggingLevels}. */
export type LogLevel = (typeof loggingLevels)[number];

const password = rawText({ min: 8, max: 200 });
const email = z.email().check(z.maxLength(254));

/**
 * Parsers of environment variables, one method per kind of value. Each returns the value, or the default when the variable is unset or
 * empty. For a wrong value it adds a sentence to `problems` with the name, the fault and a right value, and returns the default.
 */
export function variables(env: Readonly<Record<string, string | undefined>>) {
  const problems: string[] = [];
  const complain = (problem: string) => void problems.push(problem);
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;

  /** `must` describes the value, with an example; `accept` returns undefined for a wrong one. */
  const checked = <Value, Default>(
    name: string,
    fallback: Default,
    rule: { must: string; example: string; secret?: boolean },
    accept: (value: string) => Value | undefined,
  ): Value | Default => {
    const given = text(name);
    if (given === undefined) return fallback;
    const value = accept(given);
    if (value !== undefined) return value;
    const shown = rule.secret ? "has a wrong value" : `is ${JSON.stringify(given.slice(0, 80))}`;
    complain(`${name} ${shown}. It must be ${rule.must}, for example ${name}=${rule.example}`);
    return fallback;
  };

  return {
    problems,
    complain,
    text,
    host: (name: string, fallback: string) =>
      checked(
        name,
        fallback,
        { must: "an address or name of this machine", example: "0.0.0.0" },
        (value) => (isIP(value) !== 0 || isHostName(value) ? value : undefined),
      ),
    port: (name: string, fallback: number) =>
      checked(
        name,
        fallback,
        { must: "a whole number from 0 (any free port) to 65535", example: "3000" },
        (value) => (/^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined),
      ),
    count: (
      name: string,
      fallback: number,
      { least, most }: { readonly least: number; readonly most: number },
    ) =>
      checked(
        name,
        fallback,
        { must: `a whole number from ${least} to ${most}`, example: `${fallback}` },
        (value) => {
          const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
          return number >= least && number <= most ? number : undefined;
        },
      ),
    networks: (name: string) =>
      checked(
        name,
        undefined,
        {
          must: "IP addresses or networks, separated by commas, but not the whole internet",
          example: "127.0.0.1,10.0.0.0/24",
        },
        parseRanges,
      ),
    origin: (name: string) =>
      checked(
        name,
        undefined,
        {
          must: "the public address, http:// or https:// without a path",
          example: "https://rewards.example.com",
        },
        originIn,
      ),
    postgresUrl: (name: string) =>
      checked(
        name,
        undefined,
        {
          must: "the address of a PostgreSQL database",
          example: "postgres://user:password@127.0.0.1:5432/regulars",
          secret: true,
        },
        (value) => (postgresAddress(value) === undefined ? undefined : value),
      ),
    postgresUrls: (name: string) =>
      checked(
        name,
        undefined,
        {
          must: "the addresses of PostgreSQL servers with the same database, separated by spaces, or one address with several hosts",
          example: "postgres://user:password@10.0.0.11:5432,10.0.0.12:5432/regulars",
          secret: true,
        },
        replicaUrls,
      ),
    smtpUrl: (name: string) =>
      checked(
        name,
        undefined,
        {
          must: "the address of a mail server",
          example: "smtp://user:password@mail.example.com:587",
          secret: true,
        },
        (value) => (isSmtpUrl(value) ? value : undefined),
      ),
    password: (name: string, fallback: string) =>
      checked(
        name,
        fallback,
        {
          must: "a password of 8 to 200 typeable characters",
          example: "kettle-tuesday-violin-37",
          secret: true,
        },
        () => passwordIn(env[name]),
      ),
    token: (name: string) =>
      checked(
        name,
        undefined,
        {
          must: "16 to 200 letters, digits and symbols without spaces",
          example: "what-openssl-rand-hex-32-prints",
          secret: true,
        },
        (value) => (/^[!-~]{16,200}$/.test(value) ? value : undefined),
      ),
    secretKey: (name: string) =>
      checked(
        name,
        undefined,
        {
          must: "32 random bytes in base64 or hexadecimal",
          example: "$(openssl rand -base64 32)",
          secret: true,
        },
        parseKey,
      ),
    email: (name: string, fallback: string) =>
      checked(
        name,
        fallback,
        { must: "a complete email address", example: "owner@example.com" },
        (value) => (email.safeParse(value).success ? value : undefined),
      ),
    timeZone: (name: string) =>
      checked(
        name,
        zoneOfThisMachine(),
        { must: "the IANA name of a time zone", example: "Europe/Lisbon" },
        (value) => (isZone(value) ? value : undefined),
      ),
    appId: (name: string) =>
      checked(
        name,
        "",
        { must: "the digits of an app id of the social network", example: "1234567890" },
        (value) => (/^\d{1,32}$/.test(value) ? value : undefined),
      ),
    oneOf: <const Choice extends string>(
      name: string,
      choices: readonly Choice[],
      fallback: Choice,
    ) =>
      checked(
        name,
        fallback,
        { must: `one of ${choices.join(", ")}`, example: fallback },
        (value) => choices.find((choice) => choice === value.toLowerCase()),
      ),
  };
}

/** Not trimmed: a password may begin or end with a space. Rejects what sign-up and login would reject. */
function passwordIn(value: string | undefined): string | undefined {
  const parsed = password.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

function isHostName(value: string): boolean {
  return (
    value.length <= 253 &&
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(value) &&
    !/^[\d.]+$/.test(value)
  );
}

function originIn(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  const isBare =
    url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  return isWeb && isBare ? url.origin : undefined;
}

/** A host and optionally a login; a path or query would be ignored. */
function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const isBare = /^\/?$/.test(url.pathname) && url.search === "" && url.hash === "";
  const isMail = /^smtps?:$/.test(url.protocol) && url.hostname !== "";
  return isMail && isBare && isDecodable(url.username) && isDecodable(url.password);
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function isZone(value: string): boolean {
  try {
    return dayIn(value, 0) !== "";
  } catch {
    return false;
  }
}

function zoneOfThisMachine(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isZone(timeZone) ? timeZone : "UTC";
}

/** Returns the URLs of all hosts in addresses that are separated by spaces; undefined if one of the addresses is wrong. */
function replicaUrls(value: string): readonly string[] | undefined {
  const addresses = value.split(/\s+/).map(postgresAddress);
  return addresses.some((address) => address === undefined)
    ? undefined
    : addresses.flatMap((address) => address?.urls ?? []);
}
