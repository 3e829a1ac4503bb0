import helmet from "@fastify/helmet";
import { type FastifyInstance, fastify } from "fastify";

const A_YEAR_S = 31_536_000;

/** What no page may ask a device for, besides the camera. */
const NO_DEVICES = "microphone=(), geolocation=(), payment=(), usb=(), midi=()";

/** What differs between the editions' headers. */
export interface HeaderOptions {
  /** The origin that people type, when it is known. */
  readonly publicUrl: string | undefined;
  /** Whether the program's own pages may ask for the camera. */
  readonly mayUseCamera: boolean;
}

/**
 * Security headers on every answer (decision 093): a page may run and load only what this server sends it, nobody may frame
 * it or read it from another origin, and over https the browser stays with https.
 */
export async function securityHeaders(
  app: FastifyInstance,
  { publicUrl, mayUseCamera }: HeaderOptions,
): Promise<void> {
  const headers = {
    ...(await fixedHeaders(isOverHttps(publicUrl))),
    "permissions-policy": `camera=(${mayUseCamera ? "self" : ""}), ${NO_DEVICES}`,
  };
  app.addHook("onRequest", (_request, response, done) => {
    response.headers(headers);
    done();
  });
}

/** What helmet says, asked once of a server that nobody reaches: it is the same for every answer, and writing it anew each time costs a tenth of a read. */
async function fixedHeaders(overHttps: boolean): Promise<Readonly<Record<string, string>>> {
  const asked = fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // What is not named below has no business on these pages: frames, media, workers of any kind.
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        // Profile photos are data: addresses, a drawn QR code is a blob: one.
        imgSrc: ["'self'", "data:", "blob:"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'none'"],
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(overHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Names below this one are the operator's to decide about (docs/decisions/092).
    strictTransportSecurity: overHttps ? { maxAge: A_YEAR_S, includeSubDomains: false } : false,
    // Addresses may hold a code or a reset key: other sites do not learn them.
    referrerPolicy: { policy: "same-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    frameguard: { action: "deny" },
  });
  asked.get("/", (_request, response) => response.send(response.raw.getHeaders()));
  const answer = await asked.inject("/");
  await asked.close();
  return answer.json<Record<string, string>>();
}

/** The same for an answer that is made past the framework's hooks: it is data, and nothing may run, frame or keep it. */
export function bareHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    ...(isOverHttps(publicUrl) ? { "strict-transport-security": `max-age=${A_YEAR_S}` } : {}),
  };
}

/** Whether people come over https: by the origin that they type. */
export function isOverHttps(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith("https:") ?? false;
}
