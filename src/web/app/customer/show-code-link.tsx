import { QrCode } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { whenIdle } from "#web/ui/when-idle.ts";
import { useHost } from "../api-context.tsx";
import { useMe } from "../session.ts";

const loadScreen = () => import("#web/features/counter/customer/code-page.tsx");

/**
 * The large way to one's code, for where there is a counter and to whom it gives points. Its screen is fetched ahead: at the counter the network may be
 * poor.
 */
export function ShowCodeLink() {
  const { isAdmin } = useMe();
  const isThere = useHost().edition === "server" && !isAdmin;
  useEffect(() => {
    if (isThere) return whenIdle(() => void loadScreen().catch(() => {}));
  }, [isThere]);
  if (!isThere) return null;
  return (
    <Button asChild className="min-h-16 w-full max-w-[28rem] text-xl [&_svg]:size-7">
      <Link to="/code" state="home">
        <QrCode aria-hidden />
        Show my code
      </Link>
    </Button>
  );
}
