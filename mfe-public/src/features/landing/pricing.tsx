import {
  formatDollars, formatPercent, feeDollars, RESIDENT_GUARANTEE_ONBOARDING, RESIDENT_PLACEMENT,
} from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { ButtonLink } from '@epm/ui';
import { Link } from '@epm/router';
import { ExternalLink } from '../../app/external-link.tsx';
import { paths } from '../../app/paths.ts';
import { Section } from '../../app/section.tsx';
import styles from './pricing.module.css';

export function Pricing({ plans, quoteUrl }: { plans: Schemas['Plan'][]; quoteUrl: string }) {
  return (
    <Section
      id="pricing"
      title="Three plans, each a share of the rent."
      lead="The percentage is of the monthly rent. Everything else you pay is listed below, not in the fine print."
    >
      <ul role="list" className={styles.plans}>
        {plans.map((plan) => <Plan key={plan.name} plan={plan} />)}
      </ul>
      <div className={styles.below}>
        <dl className={styles.fees}>
          <div>
            <dt>{RESIDENT_PLACEMENT.name}</dt>
            <dd>{formatPercent(RESIDENT_PLACEMENT.percent)} of {RESIDENT_PLACEMENT.basis}</dd>
          </div>
          <div>
            <dt>{RESIDENT_GUARANTEE_ONBOARDING.name}</dt>
            <dd>{formatDollars(feeDollars(RESIDENT_GUARANTEE_ONBOARDING))}, once</dd>
          </div>
          <div>
            <dt>Multi-family</dt>
            <dd>By quote. <ExternalLink href={quoteUrl}>Request a quote</ExternalLink></dd>
          </div>
        </dl>
        <ButtonLink size="lg" render={<Link to={paths.enroll} />}>Get Started Now</ButtonLink>
      </div>
    </Section>
  );
}

function Plan({ plan }: { plan: Schemas['Plan'] }) {
  return (
    <li className={plan.isFeatured ? `${styles.plan} ${styles.featured}` : styles.plan}>
      <h3 className={styles.name}>{plan.name}</h3>
      <p className={styles.percent}>
        {formatPercent(plan.percent)}
        <span className={styles.of}>of monthly rent</span>
      </p>
      <p className={styles.summary}>{plan.summary}</p>
      <ul className={styles.features}>
        {plan.features.map((feature) => <li key={feature}>{feature}</li>)}
      </ul>
    </li>
  );
}
