import type { Operation, OperationMeta } from "../operation.ts";

/** A pending purchase at the location "harbour". `own`: fields to override. */
export function aPurchaseOperation(own: Partial<OperationMeta> = {}): Operation {
  const head = headWith(own);
  const customer = { handle: "12345678" };
  const checkId = `C-${head.id}`;
  return { kind: "purchase", ...head, customer, checkId, amount: 450, currency: "EUR" };
}

/** A pending voucher whose code was scanned. `own`: fields to override. */
export function aVoucherOperation(own: Partial<OperationMeta & { title: string }> = {}): Operation {
  const { title = "", ...head } = own;
  return { kind: "voucher", ...headWith(head), code: "V-ABCD2345", title };
}

function headWith(own: Partial<OperationMeta>): OperationMeta {
  const id = own.id ?? "one";
  return {
    id,
    key: `key-of-${id}`,
    at: 1000,
    by: "Mia Brown",
    locationId: "harbour",
    who: "",
    isTried: false,
    refusal: null,
    ...own,
  };
}
