import { Menu } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { shellTexts } from "#messages/en/shell.ts";
import { IconButton } from "#web/ui/icon-button.tsx";

const Sheet = lazy(async () => ({ default: (await import("#web/ui/sheet.tsx")).Sheet }));

interface PhoneMenuProps {
  /** Renders the head of the menu; `close` closes it. */
  readonly renderHead: (close: () => void) => ReactNode;
  /** Renders the menu; `close` closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * The button of the slide-in menu, and the menu when it is open; not on wide screens. It closes on every navigation to another page
 * (specification §2, Admin layout). A page may write its filters into the address meanwhile.
 */
export function PhoneMenu({ renderHead, children }: PhoneMenuProps) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === pathname;
  const setOpen = (next: boolean) => setOpenAt(next ? pathname : undefined);
  // Otherwise it would open again after Back.
  if (openAt !== undefined && !open) setOpenAt(undefined);
  const close = () => setOpen(false);
  return (
    <div className="lg:hidden">
      <IconButton
        label={shellTexts.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </IconButton>
      <Suspense>
        {open ? (
          <Sheet onClose={close} title={shellTexts.menu} head={renderHead(close)}>
            {children(close)}
          </Sheet>
        ) : null}
      </Suspense>
    </div>
  );
}
