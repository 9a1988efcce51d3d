import { UnavailableNotice } from './unavailable-notice.tsx';

/** Replaces the whole public site while the company's data can't be read: no header, no footer. */
export function UnavailablePage() {
  return (
    <main id="main" tabIndex={-1}>
      <UnavailableNotice />
    </main>
  );
}
