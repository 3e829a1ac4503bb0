import { isIP } from "node:net";
import path from "node:path";
import type { DkimKey } from "#adapters/mail/smtp-mailer.ts";
import type { Pooling } from "#adapters/store-sql/postgres-session.ts";
import { isCommonPassword } from "#core/identity/common-password.ts";
import { defaultProgram, type Program } from "#core/program.ts";
import { DEFAULT_ADMIN_PASSWORD } from "../shared/default-password.ts";
import { type LogLevel, loggingLevels, variables } from "../shared/variables.ts";
import { readDkim } from "./dkim-config.ts";
import { type ConnectionLimits, defaultConnections } from "./http/connections.ts";
import { readProgram } from "./program-file.ts";

const SECOND_MS = 1000;

/** The server edition's settings from the environment (decision 120). */
export interface ServerConfig {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The origin in the address bar, when the server is behind a proxy. */
  readonly publicUrl: string | undefined;
  /** Addresses and networks of proxies whose X-Forwarded-For is trusted. Undefined: this machine, when there is a `publicUrl`. */
  readonly trustedProxies: readonly string[] | undefined;
  /** How many processes serve; more than 1 with PostgreSQL only. */
  readonly workers: number;
  /** The most brands that are open at a time in a process; without effect for one program. */
  readonly openBrands: number;
  /** The most connections at a time, in total and per address, and the timeout of idle ones. */
  readonly connections: ConnectionLimits;
  /** Absolute path of the folder of the embedded database. */
  readonly dataDir: string;
  /** The PostgreSQL database; undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** What `databaseUrl` leads through. */
  readonly databasePooling: Pooling;
  /** The PostgreSQL database without a pooler, for migrations, backups and checks; undefined: `databaseUrl`. */
  readonly databaseDirectUrl: string | undefined;
  /** Read-only replicas of the PostgreSQL database, one host each; undefined: everything is read from `databaseUrl`. */
  readonly databaseReads: readonly string[] | undefined;
  /** The main admin's password when the data is seeded. */
  readonly adminPassword: string;
  /** The key that seals two-factor and webhook secrets; undefined: the key file in `dataDir`. */
  readonly secretKey: Uint8Array | undefined;
  /** The earlier key, while a new one replaces it. */
  readonly previousSecretKey: Uint8Array | undefined;
  /** The mail server's URL with its password; undefined: emails are written to the log. */
  readonly smtpUrl: string | undefined;
  /** The sender address of emails; empty when none are sent. */
  readonly mailFrom: string;
  /** The key that signs emails; undefined: they are not signed. */
  readonly dkim: DkimKey | undefined;
  /** The bearer token for reading metrics; undefined: only this machine can read them. */
  readonly metricsToken: string | undefined;
  /** Whether webhooks may call private networks when others can reach this server (docs/webhooks.md). */
  readonly webhookPrivateHosts: "allow" | "refuse";
  /** Brand, tiers, points, time zone and the main admin's addresses. */
  readonly program: Program;
  readonly logLevel: LogLevel;
}

/** The configuration, or a message for each wrong setting. */
type ConfigOutcome =
  | { readonly ok: true; readonly config: ServerConfig }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Reads and validates the environment (decision 120). Unset and empty variables have their defaults. Reads the file that PROGRAM_FILE
 * names. Throws nothing.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigOutcome {
  const read = variables(env);
  const publicUrl = read.origin("PUBLIC_URL");
  const smtpUrl = read.smtpUrl("SMTP_URL");
  const mailFrom = read.email("MAIL_FROM", "");
  const config: ServerConfig = {
    host: read.host("HOST", "127.0.0.1"),
    port: read.port("PORT", 3000),
    publicUrl,
    trustedProxies: read.networks("TRUSTED_PROXIES"),
    workers: read.count("WORKERS", 1, { least: 1, most: 256 }),
    openBrands: read.count("OPEN_BRANDS", 50, { least: 1, most: 10_000 }),
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
    databasePooling: read.oneOf("DATABASE_POOLING", ["none", "transaction"], "none"),
    databaseDirectUrl: read.postgresUrl("DATABASE_DIRECT_URL"),
    databaseReads: read.postgresUrls("DATABASE_READS"),
    adminPassword: read.password("ADMIN_PASSWORD", DEFAULT_ADMIN_PASSWORD),
    secretKey: read.secretKey("SECRET_KEY"),
    previousSecretKey: read.secretKey("SECRET_KEY_PREVIOUS"),
    smtpUrl,
    mailFrom,
    dkim: readDkim(
      {
        domain: read.text("DKIM_DOMAIN"),
        selector: read.text("DKIM_SELECTOR"),
        file: read.text("DKIM_PRIVATE_KEY_FILE"),
      },
      read.complain,
    ),
    metricsToken: read.token("METRICS_TOKEN"),
    webhookPrivateHosts: read.oneOf("WEBHOOK_PRIVATE_HOSTS", ["refuse", "allow"], "refuse"),
    program: {
      ...readProgram(read.text("PROGRAM_FILE"), read.complain),
      publicUrl: publicUrl ?? "",
      timeZone: read.timeZone("PROGRAM_TIME_ZONE"),
      messengerAppId: read.appId("FACEBOOK_APP_ID"),
      mainAdmin: {
        email: read.email("ADMIN_EMAIL", defaultProgram.mainAdmin.email),
        secondaryEmail: read.email(
          "ADMIN_SECONDARY_EMAIL",
          defaultProgram.mainAdmin.secondaryEmail,
        ),
      },
      security: {
        ...defaultProgram.security,
        mainAdminTwoFactor: read.oneOf("MAIN_ADMIN_2FA", ["never", "when-enabled"], "never"),
      },
      sendsMail: true,
      ...mailServer(smtpUrl, mailFrom),
      keepsAuditLog: true,
      hasCounter: true,
      sendsPush: true,
    },
    logLevel: read.oneOf("LOG_LEVEL", loggingLevels, "info"),
  };
  if (isReachable(config)) rejectUnsafeDefaults(config, read.complain);
  if (config.databaseUrl === undefined && config.databaseDirectUrl !== undefined) {
    read.complain(
      "DATABASE_DIRECT_URL is set, but DATABASE_URL is not, and the data would be stored in DATA_DIR. Set DATABASE_URL to the address of the " +
        "pooler, for example DATABASE_URL=postgres://user:password@127.0.0.1:6432/regulars",
    );
  }
  if (config.databaseUrl === undefined && config.databaseReads !== undefined) {
    read.complain(
      "DATABASE_READS is set, but DATABASE_URL is not, and the embedded database has no replicas. Set DATABASE_URL to the address of the " +
        "server that accepts writes, or leave DATABASE_READS out.",
    );
  }
  if (config.smtpUrl !== undefined && publicUrl === undefined && isWildcard(config.host)) {
    read.complain(
      `PUBLIC_URL is not set, but SMTP_URL is, and links in emails cannot lead to HOST=${config.host}. Set PUBLIC_URL to the ` +
        "address people type, for example PUBLIC_URL=https://rewards.example.com",
    );
  }
  if (config.smtpUrl !== undefined && config.mailFrom === "") {
    read.complain(
      "MAIL_FROM is empty, and SMTP_URL names a mail server. It must be the sender address of emails, for example " +
        "MAIL_FROM=hello@rewards.example.com",
    );
  }
  if (config.workers > 1 && config.databaseUrl === undefined) {
    read.complain(
      `WORKERS is ${config.workers}, but the embedded database serves one process. Set DATABASE_URL to a PostgreSQL database, or leave WORKERS out.`,
    );
  }
  return read.problems.length === 0 ? { ok: true, config } : { ok: false, problems: read.problems };
}

/** Returns the mail server without the user and password of its URL. */
function mailServer(url: string | undefined, from: string): Pick<Program, "mailServer"> {
  if (url === undefined) return {};
  const { protocol, host } = new URL(url);
  return { mailServer: { address: `${protocol}//${host}`, from } };
}

/** Reports default settings that are unsafe for a server that others can reach. */
function rejectUnsafeDefaults(config: ServerConfig, complain: (problem: string) => void): void {
  const { adminPassword: password, program, databaseUrl, secretKey } = config;
  const { brand, mainAdmin } = program;
  if (password === DEFAULT_ADMIN_PASSWORD) {
    complain(
      "ADMIN_PASSWORD is still the default, which is published in the manual, and HOST or PUBLIC_URL lets others " +
        "reach this server. Set ADMIN_PASSWORD to a password of your own, or leave HOST at 127.0.0.1 and PUBLIC_URL out.",
    );
  } else if (isCommonPassword(password, { name: "", email: mainAdmin.email, brand: brand.name })) {
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

/** Whether others can reach the server, by its own address or by its public one. */
export function isReachable({
  host,
  publicUrl,
}: Pick<ServerConfig, "host" | "publicUrl">): boolean {
  return !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));
}

/** Whether a host means all addresses of this machine, so that no link can name it. */
function isWildcard(host: string): boolean {
  return host === "0.0.0.0" || (isIP(host) === 6 && /^[0:]+$/.test(host));
}

/** Whether emails can be read on a page: when none are sent, and only this machine can open it. */
export function showsOutbox(config: Pick<ServerConfig, "host" | "publicUrl" | "smtpUrl">): boolean {
  return config.smtpUrl === undefined && !isReachable(config);
}

/** Whether a host name or address, with or without brackets, always means this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "").toLowerCase();
  return bare === "localhost" || bare === "::1" || /^127(\.\d{1,3}){3}$/.test(bare);
}
