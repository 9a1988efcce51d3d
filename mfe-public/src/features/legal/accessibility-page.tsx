import { useSite } from '../../app/site.ts';
import { ContactLines } from './contact-lines.tsx';
import { LegalPage } from './legal-page.tsx';

export function Component() {
  const { company, links } = useSite();
  return (
    <LegalPage
      title="Accessibility"
      intro="Everyone who owns a home or is looking for one should be able to use this site, however they see, hear, read or navigate."
      effectiveDate="2026-11-20"
      effectiveDateText="November 22, 2026"
      sections={[
        {
          id: 'standard',
          title: 'What we aim for',
          body: (
            <>
              <p>
                The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page of this site, in light and
                dark colors, from a narrow phone to a wide screen.
              </p>
              <ul>
                <li>Everything works by keyboard, and you can always see where you are.</li>
                <li>Text can be enlarged to twice its size without losing content.</li>
                <li>Headings, fields, errors and changes are announced to screen readers.</li>
                <li>Nothing is conveyed by color alone, and nothing moves if your system asks for less motion.</li>
                <li>Reading, navigating and the main forms do not depend on scripts.</li>
              </ul>
            </>
          ),
        },
        {
          id: 'tests',
          title: 'How we know',
          body: (
            <p>
              Each version is checked automatically against the rules of WCAG 2.2 A and AA before it goes out, in every
              state of each page, in both color schemes and at several widths, and the main tasks are tested by
              keyboard. Automated checks find only part of what can be wrong, so we welcome every report.
            </p>
          ),
        },
        {
          id: 'limits',
          title: 'What may fall short',
          body: (
            <p>
              The listings on our rentals page are shown in a frame by another company, and the portals and booking
              pages are other companies&apos; sites. If something there gets in your way, call us: we will read out what
              is available, take an application in another form, or book a time for you. The listings are also{' '}
              <a href={links.listings}>on a page of their own</a>.
            </p>
          ),
        },
        {
          id: 'contact',
          title: 'If something gets in your way',
          body: (
            <>
              <p>
                Tell us the page and what happened, in any way that suits you. We answer within two working days, help
                you right away with what you came for, and tell you when it will be fixed.
              </p>
              <ContactLines company={company} />
            </>
          ),
        },
      ]}
    />
  );
}
