import { useSite } from '../../app/site.ts';
import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy-sections.tsx';

export function Component() {
  const site = useSite();
  return (
    <LegalPage
      title="Privacy"
      intro="We ask for what we need to answer you, keep it with us, and sell none of it. No advertising or analytics trackers run on this site."
      effectiveDate="2026-11-20"
      effectiveDateText="November 22, 2026"
      sections={privacySections(site)}
    />
  );
}
