import { fastify } from "fastify";

/**
 * The yardstick, a process of its own: a bare Fastify with its default settings that gives back as JSON what it is posted. It tells
 * its parent on which port of 127.0.0.1 it listens, and ends with it.
 */
const app = fastify();
app.post("/api/echo", (request, reply) => reply.send(request.body));
const address = await app.listen({ host: "127.0.0.1", port: 0 });
process.on("disconnect", () => void app.close());
process.send?.(Number(new URL(address).port));
