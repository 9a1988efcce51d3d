import { UnavailableNotice } from './unavailable-notice.tsx';

/** Stands in for the whole public site while the company's own data can't be read: no header, no footer. */
export function UnavailablePage() {
  return (
    <main id="main" tabIndex={-1}>
      <UnavailableNotice />
    </main>
  );
}
