import fc, { type Arbitrary } from "fast-check";
import type { Asked, Kind, Who } from "./request.ts";

const OTHER: Kind = "other addresses, methods and headers";
const BYTES: Kind = "bytes that are hardly HTTP";

const METHODS = ["GET", "GET", "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

const addresses = [
  "/",
  "/login",
  "/admin/qr-codes",
  "/reset-password?token=x",
  "/redeem-qr?code=%00",
  "/signup?ref=%F0%9F%98%80",
  "/healthz",
  "/readyz",
  "/metrics",
  "/dev/outbox",
  "/dev/outbox.css",
  "/api",
  "/api/",
  "/api/program-images/",
  "/api/program-images/x/page",
  `/api/program-images/${"0".repeat(64)}/page`,
  `/api/program-images/${"0".repeat(64)}/__proto__`,
  "/api/program-images/%zz/%00",
  "/api/live",
  "/api/live?after=x",
  "/api/live?after=1.a&after=2.b",
  "/api/openapi.json",
  "/api/nothing",
  "/api/till",
  "/api/till/v1",
  "/api/till/v1/",
  "/api/till/v1/nothing",
  "/api/till/v1/accrue",
  "/api/till/v1/__proto__",
  "/api/till/v1/%zz",
  "/api/till/v2/search",
  "/api/__proto__",
  "/api/constructor",
  "/api/session/",
  "/api//session",
  "/api/session%00",
  "/api/session%2f..",
  "/api/%zz",
  "/%",
  "/%c0%ae%c0%ae/etc/passwd",
  "/..%2f..%2fpackage.json",
  "/assets/..%2f..%2f..%2fpackage.json",
  "/assets/",
  "/assets/nothing.js",
  "/.git/config",
  "/.env",
  "/index.html",
  "/index.html.br",
  "/robots.txt",
  "//evil.example/",
  "/\\evil.example",
  "/http://evil.example/",
  `/${"a".repeat(7000)}`,
  `/?${"a=b&".repeat(1500)}`,
  "/?__proto__[x]=1&constructor=2",
];

const headers: readonly (readonly (readonly [string, string])[])[] = [
  [],
  [["accept", "*/*"]],
  [["accept", "\u00ff".repeat(50)]],
  [["accept-encoding", "gzip;q=0, br;q=x, *;q=-1"]],
  [["range", "bytes=0-0,5-,-5,999999999999-"]],
  [["if-none-match", "*"]],
  [["if-modified-since", "not a date"]],
  [["origin", "https://evil.example"]],
  [["host", "evil.example"]],
  [["host", "localhost:99999999"]],
  [["expect", "100-continue"]],
  [["expect", "something else"]],
  [
    ["upgrade", "websocket"],
    ["connection", "upgrade"],
  ],
  [["last-event-id", "9".repeat(40)]],
  [["last-event-id", "1.__proto__"]],
  [["authorization", "Bearer x"]],
  [["x-forwarded-host", "evil.example"]],
  [["x-forwarded-proto", "javascript"]],
  [["forwarded", "for=unknown;host=x"]],
  [["x-http-method-override", "DELETE"]],
  [
    ["cookie", "regulars_session=a"],
    ["cookie", "regulars_session=b"],
  ],
  [["cookie", "x".repeat(6000)]],
  [
    ["content-type", "application/json"],
    ["content-type", "text/plain"],
  ],
];

/** Requests other than calls of actions: pages, files, health checks, the stream and unknown paths, without or with an unexpected body. */
export const otherRequests: Arbitrary<Asked> = fc
  .record({
    method: fc.constantFrom(...METHODS),
    path: fc.oneof(fc.constantFrom(...addresses), oddPath()),
    headers: fc.constantFrom(...headers),
    body: fc.constantFrom(undefined, undefined, undefined, "{}", "x".repeat(70_000)),
    who: fc.constantFrom<Who>("nobody", "customer", "main admin"),
    session: fc.nat({ max: 0xffffff }),
  })
  .map((made) => ({ kind: OTHER, ...made }));

/** Paths of characters that are valid in a request line; {@link oddBytes} has others. */
function oddPath(): Arbitrary<string> {
  const unit = fc.constantFrom(...Array.from("/..%2e%2f%00%zz;:@&=+$,?#[]!'()*~\\|^`{}<>abc"));
  return fc.string({ unit, maxLength: 40 }).map((path) => `/${path}`);
}

const LINE = "POST /api/logout HTTP/1.1\r\nhost: localhost\r\n";
const SIZED = "content-type: application/json\r\nx-regulars: 1\r\n";

const pieces = [
  "hello\r\n\r\n",
  "\u0000\u0000\u0000\r\n\r\n",
  "GET\r\n\r\n",
  "GET / HTTP/9.9\r\nhost: localhost\r\n\r\n",
  "GET / HTTP/1.1\r\n\r\n",
  "GET / HTTP/1.0\r\n\r\n",
  "GET /a b HTTP/1.1\r\nhost: localhost\r\n\r\n",
  "CONNECT evil.example:443 HTTP/1.1\r\nhost: localhost\r\n\r\n",
  "GET http://evil.example/ HTTP/1.1\r\nhost: localhost\r\n\r\n",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "OPTIONS * HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
  `${LINE}${SIZED}content-length: 2\r\ncontent-length: 3\r\n\r\n{}}`,
  `${LINE}${SIZED}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `${LINE}${SIZED}transfer-encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `${LINE}${SIZED}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `${LINE}${SIZED}transfer-encoding: xchunked\r\n\r\n{}`,
  `${LINE}content-length: -1\r\n\r\n`,
  `${LINE}content-length: 99999999999999999999\r\n\r\n`,
  `${LINE}bad header: x\r\n\r\n`,
  `${LINE}x: a\u0000b\r\n\r\n`,
  `${LINE}: x\r\n\r\n`,
  `${LINE}x: ${"y".repeat(40_000)}\r\n\r\n`,
  `${LINE}${"x: y\r\n".repeat(3000)}\r\n`,
  `GET /${"a".repeat(40_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
];

/** Bytes that no HTTP client writes: broken headers, two lengths, excessive sizes. */
export const oddBytes: Arbitrary<Asked> = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom(...pieces) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...pieces), fc.nat(60)).map(broken) },
  )
  .map((bytes) => ({
    kind: BYTES,
    method: "",
    path: "",
    headers: [],
    body: undefined,
    who: "nobody",
    session: 0,
    bytes,
  }));

/** A piece without one of its characters. */
function broken([text, at]: readonly [string, number]): string {
  return text.slice(0, at) + text.slice(at + 1);
}
