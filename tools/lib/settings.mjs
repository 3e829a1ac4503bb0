/** Every environment variable that configures the server edition; .env.example lists the same. */
export const settings = /** @type {const} */ ([
  "HOST",
  "PORT",
  "PUBLIC_URL",
  "TRUSTED_PROXIES",
  "WORKERS",
  "OPEN_BRANDS",
  "MAX_CONNECTIONS",
  "MAX_CONNECTIONS_PER_ADDRESS",
  "IDLE_TIMEOUT_SECONDS",
  "DATA_DIR",
  "DATABASE_URL",
  "DATABASE_POOLING",
  "DATABASE_DIRECT_URL",
  "DATABASE_READS",
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  "ADMIN_SECONDARY_EMAIL",
  "SECRET_KEY",
  "SECRET_KEY_PREVIOUS",
  "MAIN_ADMIN_2FA",
  "SMTP_URL",
  "MAIL_FROM",
  "DKIM_DOMAIN",
  "DKIM_SELECTOR",
  "DKIM_PRIVATE_KEY_FILE",
  "PROGRAM_TIME_ZONE",
  "PROGRAM_FILE",
  "FACEBOOK_APP_ID",
  "METRICS_TOKEN",
  "WEBHOOK_PRIVATE_HOSTS",
  "LOG_LEVEL",
]);

/**
 * Settings for a separate process, independent of those of this terminal.
 * @param {Record<string, string>} own
 * @returns {Record<string, string | undefined>} `own`, and every other setting unset
 */
export function withOwnSettings(own) {
  return { ...Object.fromEntries(settings.map((name) => [name, undefined])), ...own };
}
