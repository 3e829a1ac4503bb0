import { type IncomingHttpHeaders, request } from "node:http";

/** What a raw request received. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request with any Host header, which `fetch` does not allow. A POST has an empty JSON object as its body. */
export function rawRequest(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      let body = "";
      response.on("data", (part: Buffer) => (body += part.toString()));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
      response.on("error", reject);
    });
    sent.on("error", reject).end(method === "POST" ? "{}" : undefined);
  });
}
