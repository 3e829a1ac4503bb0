import { shellTexts } from "#messages/en/shell.ts";
import { Button } from "#web/ui/button.tsx";

/** The router's error page, with the specification's heading (§2, Fallback). */
export function ErrorPage() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-4 p-6">
      <h1 className="font-display text-3xl">{shellTexts.unexpectedApplicationError}</h1>
      <p>{shellTexts.errorPageText}</p>
      <div className="flex gap-3">
        <Button onClick={() => window.location.reload()}>{shellTexts.reload}</Button>
        <Button variant="quiet" onClick={() => window.location.assign("/")}>
          {shellTexts.goHome}
        </Button>
      </div>
    </main>
  );
}
