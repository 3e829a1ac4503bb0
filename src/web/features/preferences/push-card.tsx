import { Link } from "react-router";
import { pushDeviceTexts } from "#messages/en/push-device.ts";
import type { PushDevice } from "#web/shared/push/use-push-device.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

interface PushCardProps {
  readonly device: PushDevice;
}

/** Whether this device receives notifications, what stands in the way, and a button that turns them on or off. */
export function PushCard({ device }: PushCardProps) {
  const { isOn = false, isSent, obstacle, busy } = device;
  const canTurnOn = !isOn && isSent && obstacle === undefined;
  return (
    <Card aria-labelledby="push-device" className="mt-5 grid justify-items-start gap-3 sm:p-7">
      <h2 id="push-device" className="type-title">
        {pushDeviceTexts.thisDevice}
      </h2>
      <p role="status" className="text-ink-soft">
        {stateText(device)}
      </p>
      {obstacle === "needs-app" ? (
        <Link to="/install" className="link">
          {pushDeviceTexts.howToInstall}
        </Link>
      ) : null}
      {canTurnOn ? (
        <Button
          busy={busy}
          busyLabel={pushDeviceTexts.turningOn}
          onClick={() => void device.turnOn()}
        >
          {pushDeviceTexts.turnOn}
        </Button>
      ) : null}
      {isOn ? (
        <Button
          variant="secondary"
          busy={busy}
          busyLabel={pushDeviceTexts.turningOff}
          onClick={() => void device.turnOff()}
        >
          {pushDeviceTexts.turnOff}
        </Button>
      ) : null}
    </Card>
  );
}

function stateText({ isOn, isSent, obstacle, outcome }: PushDevice): string {
  if (obstacle !== undefined) return pushDeviceTexts[obstacle];
  if (isOn === undefined) return "";
  if (isOn) return pushDeviceTexts.isOn;
  if (!isSent) return pushDeviceTexts.notSent;
  if (outcome === "failed" || outcome === "unanswered") return pushDeviceTexts[outcome];
  return pushDeviceTexts.isOff;
}
