import type { FastifyInstance, FastifyRequest } from "fastify";
import type { QueryResult } from "#client/api.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import { ask } from "#engine/ask.ts";
import type { ServerParts } from "../parts.ts";
import { sendReply } from "./replies.ts";

const FOR_A_YEAR = "public, max-age=31536000, immutable";

/** The path's parameters. */
interface FileParams {
  readonly image: string;
  readonly file: string;
}

/**
 * `GET /program-images/<image>/<file>`: a file of a stored image of the program, such as its logo, for everybody (docs/decisions/146). Its
 * content never changes, so browsers keep it for a year. One read by key. Register with the prefix /api.
 */
export function programImages(app: FastifyInstance, { ports, programs }: ServerParts): void {
  app.get(
    "/program-images/:image/:file",
    { schema: { hide: true } },
    async ({ params, headers }: FastifyRequest<{ Params: FileParams }>, response) => {
      const { image, file } = params;
      const asked = { name: "programImage", input: { image, file }, token: undefined };
      // The registry's type of this query.
      const reply = (await ask(ports, programs, asked)) as CodedReply<QueryResult<"programImage">>;
      if (!reply.ok) return sendReply(response, reply);
      const tag = `"${image}-${file}"`;
      response.header("cache-control", FOR_A_YEAR).header("etag", tag);
      if (headers["if-none-match"] === tag) return response.code(304).send();
      const [head = "", base64 = ""] = reply.result.content.split(",", 2);
      // Uploads are PNG only (core/settings/program-image.ts); the data URL names the type.
      return response
        .type(head.slice("data:".length, -";base64".length))
        .send(Buffer.from(base64, "base64"));
    },
  );
}
