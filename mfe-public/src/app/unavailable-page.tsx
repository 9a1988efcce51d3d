import { UnavailableNotice } from './unavailable-notice.tsx';

/** Renders the error page without header and footer, for when the company's data fails to load. */
export function UnavailablePage() {
  return (
    <main id="main" tabIndex={-1}>
      <UnavailableNotice />
    </main>
  );
}
