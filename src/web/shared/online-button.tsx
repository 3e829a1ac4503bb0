import { appTexts } from "#messages/en/app.ts";
import { useIsOffline } from "#web/data/connection.ts";
import { Button, type ButtonProps } from "#web/ui/button.tsx";

/** A button of something that needs the program: disabled without a connection, with the reason, which the page's banner shows too. */
export function OnlineButton({ disabled, ...rest }: ButtonProps) {
  const isOffline = useIsOffline();
  const reason = isOffline ? { title: appTexts.needsConnection } : {};
  return <Button disabled={disabled === true || isOffline} {...reason} {...rest} />;
}
