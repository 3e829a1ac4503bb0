import { makeCodes, pageOf, type Walked, walkTransactions } from "./calls.ts";

/** A page's work, and whose it is. */
export interface PageWork {
  readonly port: number;
  readonly token: string;
  /** How many codes to make; undefined: to export all transactions. */
  readonly codes: number | undefined;
}

/** What a page answers. */
export type PageAnswer =
  | { readonly seconds: number; readonly walked: Walked | undefined }
  | { readonly failure: string };

// start-page.ts starts this file.
process.on("message", (work: PageWork) => {
  void answerTo(work).then((answer) => process.send?.(answer));
});

async function answerTo({ port, token, codes }: PageWork): Promise<PageAnswer> {
  const api = pageOf(port, token);
  try {
    if (codes !== undefined) return { seconds: await makeCodes(api, codes), walked: undefined };
    const walked = await walkTransactions(api);
    return { seconds: walked.seconds, walked };
  } catch (error) {
    return { failure: String(error) };
  }
}
