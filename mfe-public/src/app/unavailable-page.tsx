import { UnavailableNotice } from './unavailable-notice.tsx';

/** Error page without header and footer, shown if the company's data cannot be loaded. */
export function UnavailablePage() {
  return (
    <main id="main" tabIndex={-1}>
      <UnavailableNotice />
    </main>
  );
}
