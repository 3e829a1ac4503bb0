/**
 * The address to listen at: HOST and PORT of the environment, by default 127.0.0.1:3000.
 * @returns {{ host: string, port: number, url: string }}
 */
export function address() {
  const host = process.env.HOST || "127.0.0.1";
  const port = Number(process.env.PORT || 3000);
  const shown = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return { host, port, url: `http://${shown.includes(":") ? `[${shown}]` : shown}:${port}` };
}
