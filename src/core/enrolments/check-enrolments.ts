import { pagesOf } from "../kit/pages.ts";
import type { Check } from "../reconciliation.ts";
import { rowsById } from "../rows-by-id.ts";

/** Number of enrolments checked per round trip. */
const PAGE = 500;

/** Compares each enrolment with its account: a customer who is not verified and has no password. Differences are read again together. */
export const checkEnrolments: Check = async (store) => ({
  async end() {
    const faults: string[] = [];
    let checkedRows = 0;
    for await (const page of pagesOf(PAGE, (listing) => store.reader.many("enrolments", listing))) {
      checkedRows += page.length;
      const ids = page.map(({ id }) => id);
      const users = await rowsById(store.reader, "users", ids);
      const credentials = await rowsById(store.reader, "credentials", ids);
      const suspects = ids.filter(
        (id) => users.get(id)?.isVerified !== false || credentials.has(id),
      );
      for (const id of suspects) {
        const isFaulty = await store.transact(async (reader) => {
          const [enrolment, user, secret] = await Promise.all([
            reader.one("enrolments", { id }, { lock: true }),
            reader.one("users", { id }),
            reader.one("credentials", { id }),
          ]);
          const isOpen = user?.isVerified === false && secret === undefined;
          return { changes: [], result: enrolment !== undefined && !isOpen };
        });
        if (isFaulty) {
          faults.push(`The user ${id} has an enrolment, but the account is completed or missing.`);
        }
      }
    }
    return { checkedRows: { enrolments: checkedRows }, faults };
  },
});
