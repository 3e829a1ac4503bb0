import { UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { counterEnrolTexts } from "#messages/en/counter-enrol.ts";
import { Button } from "#web/ui/button.tsx";
import { readTyped } from "./typed.ts";

const EnrolDialog = lazy(async () => ({
  default: (await import("./enrol-dialog.tsx")).EnrolDialog,
}));

interface EnrolButtonProps {
  /** The text in the first field: an email or a name to begin with. */
  readonly line: string;
  /** Called with the email of a customer to serve. */
  readonly onServe: (email: string) => void;
}

/** Opens the dialog that adds a customer. */
export function EnrolButton({ line, onServe }: EnrolButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="-mt-2 -mr-3 justify-self-end px-3!"
        onClick={() => setOpen(true)}
      >
        <UserPlus aria-hidden />
        {counterEnrolTexts.newCustomer}
      </Button>
      <Suspense>
        {isOpen ? (
          <EnrolDialog typed={beginning(line)} onServe={onServe} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** Returns a typed email or name as the dialog's fields; codes and phone numbers are neither. */
function beginning(line: string) {
  const typed = readTyped(line);
  if (typed.kind === "name") return { email: "", name: typed.name };
  const isEmail = typed.kind === "customer" && typed.customerQuery.includes("@");
  return { email: isEmail ? typed.customerQuery : "", name: "" };
}
