import helmet from "@fastify/helmet";
import { type FastifyInstance, fastify } from "fastify";

const A_YEAR_S = 31_536_000;

/** What pages may request besides the camera: the position, when a customer looks for the nearest location, and no other device feature. */
const OTHER_DEVICES = "microphone=(), geolocation=(self), payment=(), usb=(), midi=()";

/** The name of the content policy's header. */
export const POLICY_HEADER = "content-security-policy";

/** Options of the headers that differ by edition. */
interface HeaderOptions {
  /** The origin in the address bar, when it is known. */
  readonly publicUrl: string | undefined;
  /** Whether the program's pages may use the camera. */
  readonly mayUseCamera: boolean;
  /** The beginning of the paths whose responses are data and no pages. They have the headers of {@link bareHeaders}. */
  readonly dataPath?: string;
}

/**
 * Sets security headers on every response (decision 093): a page runs and loads only what this server sends, no other site may frame or
 * read it, and over HTTPS the browser stays with HTTPS.
 */
export async function securityHeaders(
  app: FastifyInstance,
  { publicUrl, mayUseCamera, dataPath }: HeaderOptions,
): Promise<void> {
  const headers = {
    ...(await fixedHeaders(isOverHttps(publicUrl))),
    "permissions-policy": `camera=(${mayUseCamera ? "self" : ""}), ${OTHER_DEVICES}`,
  };
  const ofData = bareHeaders(publicUrl);
  app.addHook("onRequest", ({ url }, response, done) => {
    const isData = dataPath !== undefined && url.startsWith(dataPath);
    response.headers(isData ? ofData : headers);
    done();
  });
}

/** Returns helmet's headers, generated once: they are the same for every response, and generating them each time costs a tenth of a read. */
async function fixedHeaders(overHttps: boolean): Promise<Readonly<Record<string, string>>> {
  const asked = fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // Everything not named below is forbidden: frames, media.
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        // Profile photos are data: URLs, generated QR codes blob: URLs.
        imgSrc: ["'self'", "data:", "blob:"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // The service worker (docs/decisions/162); no worker from a text.
        workerSrc: ["'self'"],
        // The preview of emails is a frame of this server, with a policy of its own (docs/decisions/165).
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(overHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Subdomains are the operator's decision (docs/decisions/092).
    strictTransportSecurity: overHttps ? { maxAge: A_YEAR_S, includeSubDomains: false } : false,
    // URLs may contain a code or a reset key, which other sites must not see.
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

/** Returns the headers of a response that is data: it must not be run, framed or cached. */
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

/**
 * Returns the content policy of a page with a style and a script inside, which it permits by their digests, and nothing else of this kind. Its forms are
 * sent by scripts alone: before these are there, a browser sends nothing, such as a password in an address.
 * @param policy the policy of other pages
 */
export function policyWithDigests(
  policy: string,
  { style, script }: { readonly style: string; readonly script: string },
): string {
  return policy
    .replace("style-src 'self'", () => `style-src 'self' ${style}`)
    .replace("script-src 'self'", () => `script-src 'self' ${script}`)
    .replace("form-action 'self'", "form-action 'none'");
}

/** Whether the public origin uses HTTPS. */
export function isOverHttps(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith("https:") ?? false;
}
