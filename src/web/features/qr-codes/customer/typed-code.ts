import { useSearchParams } from "react-router";
import { useDraft } from "#web/data/draft.ts";

const nothing = { code: "", link: "" };

/**
 * The code in the field: the typed draft, which survives an expired session, or the address's `code` from a phone's camera. A draft belongs
 * to one link only. `link`: the address's code, empty for none.
 */
export function useTypedCode() {
  const [params] = useSearchParams();
  const link = (params.get("code") ?? "").trim().toUpperCase();
  const { fields, keep } = useDraft("code", nothing);
  return {
    link,
    code: fields.link === link ? fields.code : link,
    setCode: (code: string) => keep({ code, link }),
  };
}
