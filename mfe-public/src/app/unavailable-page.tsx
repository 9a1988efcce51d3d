import { UnavailableNotice } from './unavailable-notice.tsx';

/** Renders in place of the public site, without header and footer, when the company's data cannot be loaded. */
export function UnavailablePage() {
  return (
    <main id="main" tabIndex={-1}>
      <UnavailableNotice />
    </main>
  );
}
