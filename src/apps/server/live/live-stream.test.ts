import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test, vi } from "vitest";
import { formatEvents, openStream, parseEventId } from "./live-stream.ts";

const frames = formatEvents([{ id: "m", message: "x".repeat(500), sentAt: 1 }]);

test("a client that stops reading is disconnected and uses little memory", async () => {
  const onClose = vi.fn<() => void>();
  let kept = 0;
  const server = createServer((_request, response) => {
    const stream = openStream(response, {
      beatMs: 600_000,
      isLive: async () => true,
      onClose,
    });
    const sendALot = () => {
      stream.send(frames);
      kept = Math.max(kept, response.writableLength);
      if (onClose.mock.calls.length === 0) setImmediate(sendALot);
    };
    sendALot();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server's own
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  await expect.poll(() => onClose.mock.calls.length, { timeout: 20_000 }).toBe(1);
  expect(kept).toBeLessThan(200_000);
  socket.destroy();
  server.close();
});

test.each([
  ["1764500000000.abc-DEF_1", { sentAt: 1_764_500_000_000, id: "abc-DEF_1" }],
  ["0.", { sentAt: 0, id: "" }],
  ["", undefined],
  [undefined, undefined],
  [["1.a", "2.b"], undefined],
  ["1.a\n", undefined],
  ["9999999999999999.a", undefined],
  ["1.<script>", undefined],
])("the event id %j is the place %j", (id, place) => {
  expect(parseEventId(id)).toEqual(place);
});
