import { DEFAULT_ADMIN_PASSWORD } from "../shared/default-password.ts";
import type { ServerConfig } from "./config.ts";
import type { Running } from "./run.ts";

/** Returns the operator's start message: the server's address, where the data is, and the login while it has the default password. */
export function greeting(
  running: Running,
  { databaseUrl, dataDir, program, publicUrl, smtpUrl, workers }: ServerConfig,
): string {
  const lines = [
    `${running.brands === undefined ? program.brand.name : "Regulars"}: ${publicUrl ?? running.address}`,
    ...(publicUrl === undefined ? [] : [`Listening: ${running.address}`]),
    `Edition: server, data in ${databaseUrl === undefined ? `SQLite, ${dataDir}` : "PostgreSQL"}`,
    ...(running.brands === undefined ? [] : [`Brands: ${running.brands}`]),
    ...(workers === 1 ? [] : [`Processes: ${workers}`]),
    ...(running.defaultPasswordAccount === undefined
      ? []
      : [`Log in to look around: ${running.defaultPasswordAccount} / ${DEFAULT_ADMIN_PASSWORD}`]),
    ...(running.outbox === undefined ? [] : [`Emails that would be sent: ${running.outbox}`]),
    ...(smtpUrl === undefined && running.outbox === undefined
      ? ["Emails are only written to the log. Set SMTP_URL to send them."]
      : []),
    ...(running.hasPages
      ? []
      : ["The web page is not built yet. Run npm run build, then start again."]),
  ];
  return `\n${lines.map((line) => `  ${line}\n`).join("")}\n`;
}
