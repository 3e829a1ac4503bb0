import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

const HALF_A_YEAR_S = 15_552_000;

/**
 * Security headers on every answer (design §5): a page may run and load only what this server sends it, nobody may frame
 * it, and over https the browser stays with https. In: the origin that people type, when it is known.
 */
export async function securityHeaders(
  app: FastifyInstance,
  publicUrl: string | undefined,
): Promise<void> {
  const overHttps = publicUrl?.startsWith("https:") ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Profile photos are data: addresses, a drawn QR code is a blob: one.
        imgSrc: ["'self'", "data:", "blob:"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: overHttps
      ? { maxAge: HALF_A_YEAR_S, includeSubDomains: false }
      : false,
    // Addresses may hold a code or a reset key: other sites do not learn them.
    referrerPolicy: { policy: "same-origin" },
    frameguard: { action: "deny" },
  });
}
