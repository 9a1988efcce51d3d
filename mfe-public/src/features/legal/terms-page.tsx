import { useSite } from '../../app/site.ts';
import { LegalPage } from './legal-page.tsx';
import { termsSections } from './terms-sections.tsx';

export function Component() {
  const site = useSite();
  return (
    <LegalPage
      title="Terms of Use"
      intro="These terms apply to this site and to what it calculates. The management of a home is agreed separately, in writing, and signed."
      effectiveDate="2026-11-20"
      effectiveDateText="November 22, 2026"
      sections={termsSections(site)}
    />
  );
}
