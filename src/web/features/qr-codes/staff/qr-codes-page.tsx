import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useHasDraft } from "#web/app/draft.ts";
import { ShowMore } from "#web/app/show-more.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CodeDialogs, type OpenDialog } from "./code-dialogs.tsx";
import { CodeList } from "./code-list.tsx";
import { useCodePages } from "./code-pages.ts";
import { useFocusLanding } from "./focus-landing.ts";
import { GENERATE_DRAFT } from "./generate-draft.ts";

/** Codes for packaging: make, look at, download, delete (specification §2, Manage QR Codes). */
export function QrCodesPage() {
  const pages = useCodePages();
  const wasTyping = useHasDraft(GENERATE_DRAFT);
  const [open, setOpen] = useState<OpenDialog | undefined>(
    wasTyping ? { kind: "generate" } : undefined,
  );
  const generate = useRef<HTMLButtonElement>(null);
  const landing = useFocusLanding({
    target: generate,
    isOpen: open !== undefined,
    codes: pages.codes,
  });

  return (
    <div className="@container">
      <PageHeader
        title="Manage QR Codes"
        lead="One code, one scan. Print them on cups, bags and receipts."
        actions={
          <Button ref={generate} onClick={() => setOpen({ kind: "generate" })}>
            <Plus aria-hidden />
            Generate QR Code
          </Button>
        }
      />
      <div className="grid gap-6">
        <CodeList
          pages={pages}
          onView={(subject) => setOpen({ kind: "view", subject })}
          onDelete={(code) => setOpen({ kind: "delete", code })}
        />
        <ShowMore pages={pages} />
      </div>
      <CodeDialogs
        open={open}
        onClose={() => {
          // A form that was open when the page came has no button to give the focus back to.
          if (open?.kind === "generate") landing.afterDialog();
          setOpen(undefined);
        }}
        onGenerated={(subject) => {
          landing.afterDialog();
          setOpen({ kind: "view", subject });
        }}
        onDeleted={landing.afterRemovalOf}
      />
    </div>
  );
}
