import { useSite } from '../../app/site.ts';
import { ContactLines } from './contact-lines.tsx';
import { LegalPage } from './legal-page.tsx';

export function Component() {
  const { company } = useSite();
  return (
    <LegalPage
      title="Fair Housing"
      intro="Every home is offered to everyone on the same terms. That is the law, and it is how we would want to be treated."
      effectiveDate="2026-11-20"
      effectiveDateText="November 22, 2026"
      sections={[
        {
          id: 'law',
          title: 'What the law says',
          body: (
            <>
              <p>
                The federal Fair Housing Act forbids discrimination in housing because of race, color, religion, sex,
                national origin, familial status or disability. The Iowa Civil Rights Act adds creed and sexual
                orientation. City ordinances may protect more; where they do, we follow them too.
              </p>
              <p>
                It covers what is advertised, shown, said, asked, charged and decided. Owners are bound as we are: we
                cannot carry out an instruction that would break it.
              </p>
            </>
          ),
        },
        {
          id: 'practice',
          title: 'What we do',
          body: (
            <ul>
              <li>Our listings describe homes and places, never who should live there.</li>
              <li>Every available home is shown to everyone who asks about it.</li>
              <li>
                Applications are decided by one written set of criteria, the same for everyone, in the order in which
                complete applications arrive. Ask for the criteria before you apply.
              </li>
              <li>Reasons for a decision are written down, and you can ask for yours.</li>
              <li>All of our staff are trained when they join us, and every year.</li>
            </ul>
          ),
        },
        {
          id: 'accommodation',
          title: 'Disability accommodations and assistance animals',
          body: (
            <>
              <p>
                Ask for a reasonable change to a rule or to the home, in any form and at any time. We answer quickly, in
                writing, and look for what works when the first idea does not.
              </p>
              <p>
                An assistance animal is not a pet. No pet deposit, fee or rent is charged for it, limits on breed or
                size do not apply to it, and neither does anything in our plans that concerns pets.
              </p>
            </>
          ),
        },
        {
          id: 'complaint',
          title: 'If you were treated unfairly',
          body: (
            <>
              <p>Tell our managing broker, who answers you personally. No one is ever treated worse for complaining.</p>
              <ContactLines company={company} />
              <p>
                You may also turn to the U.S. Department of Housing and Urban Development,{' '}
                <a href="tel:+18006699777">1-800-669-9777</a>, or to the Iowa Office of Civil Rights, without speaking
                to us first. There are time limits for a complaint, so do not wait for our answer.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
