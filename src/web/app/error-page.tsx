import { Button } from "#web/ui/button.tsx";

/** The router's error page; its heading is the specification's (§2, Fallback). */
export function ErrorPage() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-4 p-6">
      <h1 className="font-display text-3xl">Unexpected Application Error!</h1>
      <p>Something went wrong on this page. Your points are safe. Reloading usually helps.</p>
      <div className="flex gap-3">
        <Button onClick={() => window.location.reload()}>Reload</Button>
        <Button variant="quiet" onClick={() => window.location.assign("/")}>
          Go home
        </Button>
      </div>
    </main>
  );
}
