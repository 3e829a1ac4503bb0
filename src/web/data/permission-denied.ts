import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { pageError } from "#messages/page-error.ts";
import { showError } from "./data.ts";

/**
 * Handles `?error=permission_denied`: shows one toast and replaces the address by /admin (specification §2, Admin layout; §6). Once per
 * visit, though effects may run twice.
 */
export function usePermissionDenied(): void {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const toldOn = useRef<string>(undefined);
  const denied = new URLSearchParams(search).get("error") === "permission_denied";

  useEffect(() => {
    if (!denied || toldOn.current === key) return;
    toldOn.current = key;
    showError(pageError("permission-denied"));
    void navigate("/admin", { replace: true });
  }, [denied, key, navigate]);
}
