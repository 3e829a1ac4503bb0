import { isIP } from "node:net";
import path from "node:path";
import { isCommonPassword } from "#core/identity/common-password.ts";
import { defaultProgram, type Program } from "#core/program.ts";
import { DEFAULT_ADMIN_PASSWORD } from "../shared/default-password.ts";
import { type LogLevel, loggingLevels, variables } from "../shared/variables.ts";
import { type ConnectionLimits, defaultConnections } from "./http/connections.ts";
import { programIn } from "./program-file.ts";

const SECOND_MS = 1000;

/** What the server edition is told by its environment (decision 120). */
export interface ServerConfig {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The origin that people type, when something stands in front of this server. */
  readonly publicUrl: string | undefined;
  /** Addresses and networks of proxies whose X-Forwarded-For is believed; undefined: this machine's, where there is a `publicUrl`. */
  readonly trustedProxies: readonly string[] | undefined;
  /** How many connections are held at the same time, by everybody and by one address, and for how long idle ones. */
  readonly connections: ConnectionLimits;
  /** Absolute path of the folder of the embedded database. */
  readonly dataDir: string;
  /** Where PostgreSQL is; undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The main admin's password while the data is seeded for the first time. */
  readonly adminPassword: string;
  /** What secrets in the database are sealed with, those of two-factor and webhooks; undefined: the key file in `dataDir`. */
  readonly secretKey: Uint8Array | undefined;
  /** What they were sealed with before, while a new key takes its place. */
  readonly previousSecretKey: Uint8Array | undefined;
  /** The mail server, with its password; undefined: letters are written to the log. */
  readonly smtpUrl: string | undefined;
  /** The address that letters come from; empty where none are sent. */
  readonly mailFrom: string;
  /** What a monitor shows to read the figures; undefined: only this machine reads them. */
  readonly metricsToken: string | undefined;
  /** Whether webhooks may lead into networks of one's own, where this server can be reached by others (docs/webhooks.md). */
  readonly webhookPrivateHosts: "allow" | "refuse";
  /** Brand, tiers, points, time zone and the main admin's addresses. */
  readonly program: Program;
  readonly logLevel: LogLevel;
}

/** A configuration, or everything that is wrong with the environment, one sentence or two a problem. */
export type ConfigOutcome =
  | { readonly ok: true; readonly config: ServerConfig }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Reads and checks the environment (decision 120). A variable that is unset or empty has its default.
 * Reads the file that PROGRAM_FILE names; throws nothing.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigOutcome {
  const read = variables(env);
  const publicUrl = read.origin("PUBLIC_URL");
  const config: ServerConfig = {
    host: read.host("HOST", "127.0.0.1"),
    port: read.port("PORT", 3000),
    publicUrl,
    trustedProxies: read.networks("TRUSTED_PROXIES"),
    connections: {
      most: read.count("MAX_CONNECTIONS", defaultConnections.most, { least: 10, most: 100_000 }),
      perAddress: read.count("MAX_CONNECTIONS_PER_ADDRESS", defaultConnections.perAddress, {
        least: 10,
        most: 100_000,
      }),
      idleMs:
        SECOND_MS *
        read.count("IDLE_TIMEOUT_SECONDS", defaultConnections.idleMs / SECOND_MS, {
          least: 5,
          most: 600,
        }),
    },
    dataDir: path.resolve(read.text("DATA_DIR") ?? "./data"),
    databaseUrl: read.postgresUrl("DATABASE_URL"),
    adminPassword: read.password("ADMIN_PASSWORD", DEFAULT_ADMIN_PASSWORD),
    secretKey: read.secretKey("SECRET_KEY"),
    previousSecretKey: read.secretKey("SECRET_KEY_PREVIOUS"),
    smtpUrl: read.smtpUrl("SMTP_URL"),
    mailFrom: read.email("MAIL_FROM", ""),
    metricsToken: read.token("METRICS_TOKEN"),
    webhookPrivateHosts: read.oneOf("WEBHOOK_PRIVATE_HOSTS", ["refuse", "allow"], "refuse"),
    program: {
      ...programIn(read.text("PROGRAM_FILE"), read.complain),
      publicUrl: publicUrl ?? "",
      timeZone: read.timeZone("PROGRAM_TIME_ZONE"),
      messengerAppId: read.appId("FACEBOOK_APP_ID"),
      mainAdmin: {
        email: read.email("ADMIN_EMAIL", defaultProgram.mainAdmin.email),
        secondaryEmail: read.email(
          "ADMIN_SECONDARY_EMAIL",
          defaultProgram.mainAdmin.secondaryEmail,
        ),
        twoFactor: read.oneOf("MAIN_ADMIN_2FA", ["never", "when-enabled"], "never"),
      },
      sendsMail: true,
      keepsAuditLog: true,
      hasCounter: true,
    },
    logLevel: read.oneOf("LOG_LEVEL", loggingLevels, "info"),
  };
  if (isReachable(config)) expectKept(config, read.complain);
  if (config.smtpUrl !== undefined && publicUrl === undefined && isWildcard(config.host)) {
    read.complain(
      `PUBLIC_URL is not set, but SMTP_URL is, and links in e-mails cannot lead to HOST=${config.host}. Set PUBLIC_URL to the ` +
        "address people type, for example PUBLIC_URL=https://rewards.example.com",
    );
  }
  if (config.smtpUrl !== undefined && config.mailFrom === "") {
    read.complain(
      "MAIL_FROM is empty, and SMTP_URL names a mail server. It must be the sender address of e-mails, for example " +
        "MAIL_FROM=hello@rewards.example.com",
    );
  }
  return read.problems.length === 0 ? { ok: true, config } : { ok: false, problems: read.problems };
}

/** What a server that others can reach must not leave to its defaults. */
function expectKept(config: ServerConfig, complain: (problem: string) => void): void {
  const { adminPassword: password, program, databaseUrl, secretKey } = config;
  const { brand, mainAdmin } = program;
  if (password === DEFAULT_ADMIN_PASSWORD) {
    complain(
      "ADMIN_PASSWORD is still the default, which is published in the manual, and HOST or PUBLIC_URL lets others " +
        "reach this server. Set ADMIN_PASSWORD to a password of your own, or leave HOST at 127.0.0.1 and PUBLIC_URL out.",
    );
  } else if (isCommonPassword(password, { name: "", email: mainAdmin.email, brand })) {
    complain(
      "ADMIN_PASSWORD is a very common password, and HOST or PUBLIC_URL lets others reach this server. Set ADMIN_PASSWORD to " +
        "a longer or less predictable one, such as three words.",
    );
  }
  if (databaseUrl !== undefined && secretKey === undefined) {
    complain(
      "SECRET_KEY is not set, but DATABASE_URL and HOST or PUBLIC_URL suggest production use. Every process on the database needs the " +
        "same key for the secrets in it. Create one with: openssl rand -base64 32. Then set it, for example " +
        "SECRET_KEY=$(openssl rand -base64 32), and keep it separate from the database's backups.",
    );
  }
}

/** Whether others than this machine can reach the server: by its own address or by the one people type. */
export function isReachable({
  host,
  publicUrl,
}: Pick<ServerConfig, "host" | "publicUrl">): boolean {
  return !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));
}

/** Whether a host stands for all addresses of this machine, and so for none that a link could name. */
function isWildcard(host: string): boolean {
  return host === "0.0.0.0" || (isIP(host) === 6 && /^[0:]+$/.test(host));
}

/** Whether letters may be read on a page instead of in a mailbox: where none are sent, and nobody else can look in. */
export function showsOutbox(config: Pick<ServerConfig, "host" | "publicUrl" | "smtpUrl">): boolean {
  return config.smtpUrl === undefined && !isReachable(config);
}

/** Whether a host's name or address, brackets or not, is this machine's own and never another's. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "").toLowerCase();
  return bare === "localhost" || bare === "::1" || /^127(\.\d{1,3}){3}$/.test(bare);
}
