import { DAYS_ON_MARKET_LABELS, MARKET_FIGURES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { ButtonLink } from '@epm/ui';
import { Link } from '@epm/router';
import { paths } from '../../app/paths.ts';
import { Picture } from '../../app/picture.tsx';
import { Section } from '../../app/section.tsx';
import { Services } from './services.tsx';
import styles from './benefits.module.css';

const BENEFITS = [
  {
    title: 'Reclaim Your Time',
    text: 'Calls, keys, contractors and paperwork come to us, day and night. You read one statement a month.',
    figure: MARKET_FIGURES.properties,
    unit: 'properties in our care',
  },
  {
    title: 'Maximize Returns',
    text: 'We price from the market, list it well and screen with care, because the costliest month is an empty one.',
    figure: `${MARKET_FIGURES.daysToTenant} days`,
    unit: DAYS_ON_MARKET_LABELS.daysToTenant,
  },
  {
    title: 'Eliminate Stress',
    text: 'Inspections, rental certificates, repairs and renewals run on a calendar, so little comes as a surprise.',
    figure: `${MARKET_FIGURES.residentRetention}%`,
    unit: 'of residents stay on',
  },
];

export function Benefits({ picture }: { picture: Schemas['Picture'] | null }) {
  return (
    <Section
      id="owners"
      title="You own the house. We put in the hours."
      intro={`${MARKET_FIGURES.owners} owners in Greater Des Moines trust us with ${MARKET_FIGURES.assets} in property.`}
    >
      {picture && <Picture className={styles.photo} picture={picture} sizes="(min-width: 80rem) 75rem, 94vw" />}
      <ul role="list" className={styles.list}>
        {BENEFITS.map(({ title, text, figure, unit }) => (
          <li key={title} className={styles.row}>
            <p className={styles.figure}>
              {figure}
              <span className={styles.unit}>{unit}</span>
            </p>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <Services />
      <ButtonLink size="lg" render={<Link to={paths.analysis} />}>
        Instant Rent Analysis
      </ButtonLink>
    </Section>
  );
}
