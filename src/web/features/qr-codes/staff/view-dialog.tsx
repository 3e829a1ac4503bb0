import { Copy, Download } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { showError } from "#web/data/data.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { saveFile } from "#web/data/save-file.ts";
import { usePublicOrigin } from "#web/data/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { copyCode } from "./copy-code.ts";
import { PICTURE } from "./qr-layout.ts";
import { drawPicture, pictureFace, pictureName, type QrSubject } from "./qr-picture.ts";

/** Props of {@link ViewDialog}. */
export interface ViewDialogProps {
  readonly subject: QrSubject & { readonly points: number };
  readonly onClose: () => void;
}

/** A code's picture, with its download (specification §2, Manage QR Codes). */
export function ViewDialog({ subject, onClose }: ViewDialogProps) {
  const { code, productId, points } = subject;
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useDrawn(canvas, code, productId);
  const download = () => {
    if (canvas.current !== null) void saveCanvas(canvas.current, pictureName(code));
  };
  return (
    <Dialog
      onClose={onClose}
      title={code}
      description={qrCodesStaffTexts.viewDescription({
        points: pointsLabel(points),
        productId,
      })}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copyCode(code)}>
            <Copy aria-hidden />
            {qrCodesStaffTexts.copyCode}
          </Button>
          <Button disabled={!drawn} onClick={download}>
            <Download aria-hidden />
            {qrCodesStaffTexts.downloadPng}
          </Button>
        </>
      }
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={qrCodesStaffTexts.qrCodeLabel({ code, productId })}
        width={PICTURE.width}
        height={PICTURE.height}
        className="mx-auto rounded-xl border border-line"
      />
    </Dialog>
  );
}

function useDrawn(
  canvas: RefObject<HTMLCanvasElement | null>,
  code: string,
  productId: string,
): boolean {
  const [drawn, setDrawn] = useState(false);
  const origin = usePublicOrigin();
  useEffect(() => {
    let left = false;
    const draw = async () => {
      await pictureFace({ code, productId });
      if (left || canvas.current === null) return;
      drawPicture(canvas.current, { code, productId }, origin);
      setDrawn(true);
    };
    void draw();
    return () => {
      left = true;
    };
  }, [canvas, code, productId, origin]);
  return drawn;
}

/** Downloads a canvas as a PNG file; shows a toast if the browser cannot create one. */
async function saveCanvas(canvas: HTMLCanvasElement, fileName: string): Promise<void> {
  const picture = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/png"));
  if (picture === null) {
    showError({ title: qrCodesStaffTexts.error, message: qrCodesStaffTexts.pictureFailed });
    return;
  }
  saveFile(picture, fileName);
}
