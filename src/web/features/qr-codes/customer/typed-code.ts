import { useSearchParams } from "react-router";
import { useDraft } from "#web/data/draft.ts";

const nothing = { code: "", link: "" };

/**
 * The code in the field: what the person has typed, which outlives a session that ends; before that what the address
 * brings as `code`, from a phone's own camera app. What was typed over one link does not stand in another's way. `link`: the address's
 * code, empty for none.
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
