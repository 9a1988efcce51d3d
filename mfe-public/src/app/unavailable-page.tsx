import { Button } from '@epm/ui';
import { Notice } from './notice.tsx';

/** Stands in for the whole public site while the company's own data can't be read: no header, no footer. */
export function UnavailablePage() {
  return (
    <main id="main" tabIndex={-1}>
      <Notice
        role="alert"
        title="This page is not available right now."
        actions={<Button size="lg" onClick={() => window.location.reload()}>Try again</Button>}
      >
        The server did not answer. Nothing you entered is lost; please try again in a minute.
      </Notice>
    </main>
  );
}
