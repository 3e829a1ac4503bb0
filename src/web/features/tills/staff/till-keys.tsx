import { ChevronDown, Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { tillsTexts } from "#messages/en/tills.ts";
import { useHasDraft } from "#web/data/draft.ts";
import { useFocusAfterRemoval } from "#web/data/focus-after-removal.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { CreateKey } from "./create-key.tsx";
import type { AtLocation } from "./key-line.ts";
import { TillKeyList } from "./till-key-list.tsx";
import { draftOf } from "./use-create-key.ts";

/** The keys of a location's tills, for admins: listed on demand, created and revoked (decision 109). */
export function TillKeys({ location }: AtLocation) {
  const { id, name } = location;
  const listId = useId();
  const isTyping = useHasDraft(draftOf(id));
  const [isOpen, setOpen] = useState(false);
  const [isMaking, setMaking] = useState(isTyping);
  const heading = useRef<HTMLButtonElement>(null);
  const maker = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfterRemoval(undefined, isMaking);
  return (
    <section
      aria-label={tillsTexts.tillKeysForName({ name })}
      className="grid gap-3 border-t border-dashed border-line-strong pt-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3>
          <Button
            ref={heading}
            variant="quiet"
            className="-mx-5"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={tillsTexts.tillKeysForName({ name })}
            onClick={() => setOpen(!isOpen)}
          >
            {tillsTexts.tillKeys}
            <ChevronDown aria-hidden className={cx("transition", isOpen && "rotate-180")} />
          </Button>
        </h3>
        <Button
          ref={maker}
          variant="secondary"
          aria-label={tillsTexts.createKeyForName({ name })}
          onClick={() => setMaking(true)}
        >
          <Plus aria-hidden /> {tillsTexts.createKey}
        </Button>
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen ? <TillKeyList location={location} focusTarget={heading} /> : null}
      </div>
      {isMaking ? (
        <CreateKey
          location={location}
          onMade={() => setOpen(true)}
          onClose={() => {
            // Neither the second of two dialogs nor one that was open when the page loaded returns the focus itself.
            focusAfter("", maker);
            setMaking(false);
          }}
        />
      ) : null}
    </section>
  );
}
