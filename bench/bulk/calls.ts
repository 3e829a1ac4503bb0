import type { Api } from "#client/api.ts";
import { newRetryKey } from "#client/api.ts";
import { overHttp } from "#client/over-http.ts";
import type { Reply } from "#core/kit/reply.ts";
import { Problem } from "#tools/lib/say.mjs";

/** The program as a page has it that somebody has signed in on. In: a port of 127.0.0.1, and the session's token. */
export function pageOf(port: number, token: string): Api {
  const send: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set("cookie", `regulars_session=${token}`);
    return fetch(url, { ...init, headers });
  };
  return overHttp(`http://127.0.0.1:${port}/api`, send);
}

/**
 * Makes a batch of codes as the page does: begins it, and has its next codes made until all are there. Out: how many seconds it
 * took. Throws Problem when something is refused.
 */
export async function makeCodes(api: Api, size: number): Promise<number> {
  const started = performance.now();
  const input = { productId: "House Blend 250 g", points: 10, size };
  const { id: batchId } = granted(await api.run("generateQrBatch", input, newRetryKey()));
  for (let made = 0; made < size; ) {
    ({ made } = granted(await api.run("fillQrBatch", { batchId }, newRetryKey())));
  }
  return (performance.now() - started) / 1000;
}

/** An export that has been walked to its end. */
export interface Walked {
  readonly rows: number;
  readonly seconds: number;
}

/** Walks the pages of all transactions as the page does. Throws Problem when something is refused. */
export async function walkTransactions(api: Api): Promise<Walked> {
  const started = performance.now();
  const { exportId } = granted(
    await api.run("beginExport", { dataset: "transactions" }, newRetryKey()),
  );
  let rows = 0;
  let after: { readonly at: number; readonly id: string } | null = null;
  do {
    const page: Awaited<ReturnType<typeof nextPage>> = await nextPage(api, exportId, after);
    rows += page.rows.length;
    after = page.next;
  } while (after !== null);
  return { rows, seconds: (performance.now() - started) / 1000 };
}

async function nextPage(
  api: Api,
  exportId: string,
  after: { readonly at: number; readonly id: string } | null,
) {
  return granted(await api.ask("exportPage", { exportId, after }));
}

function granted<Result>(reply: Reply<Result>): Result {
  if (reply.ok) return reply.result;
  throw new Problem(`It was refused: ${reply.error.message}`);
}
