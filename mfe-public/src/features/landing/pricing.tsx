import {
  centsToDollars,
  listAdditionalFees,
  formatDollars,
  formatFee,
  formatFeeInSentence,
  formatPercent,
  findFee,
  findOffer,
  formatRepairLimit,
  QUOTE_TIERS,
} from '@epm/contract';
import type { FeeSchedule, Schemas } from '@epm/contract';
import { ButtonLink } from '@epm/ui';
import type { ReactNode } from 'react';
import { Link } from '@epm/router';
import { ExternalLink } from '../../app/external-link.tsx';
import { paths } from '../../app/paths.ts';
import { Section } from '../../app/section.tsx';
import styles from './pricing.module.css';

const ONE_HOME = { propertyType: null, unitCount: 1 } as const;

function describeQuote(fees: FeeSchedule): string {
  const percents = QUOTE_TIERS.map(({ management }) => findFee(fees, management).percent);
  const dollars = QUOTE_TIERS.map(({ base }) => centsToDollars(findFee(fees, base).cents));
  return (
    `A quote is ${formatPercent(Math.min(...percents))} to ${formatPercent(Math.max(...percents))} of the rent and ` +
    `a base of ${formatDollars(Math.min(...dollars))} to ${formatDollars(Math.max(...dollars))} a month, by the number of units.`
  );
}

const describeStandardPlan = (fees: FeeSchedule): string =>
  `Standard is ${formatFee(findFee(fees, 'smallMultiFamily'))} for 2 to 4 units, and ${formatPercent(findFee(fees, 'largeMultiFamily').percent)} for 5 or more.`;

interface PricingProps {
  plans: Schemas['Plan'][];
  fees: FeeSchedule;
  quoteUrl: string;
}

export function Pricing({ plans, fees, quoteUrl }: PricingProps) {
  const standard = findOffer({ ...ONE_HOME, fees }, 'standard');
  // The additional fees are the same for all three plans.
  const planFees = listAdditionalFees(findOffer({ ...ONE_HOME, fees }, 'foundation'));
  const guarantee = findFee(fees, 'residentGuarantee');
  return (
    <Section
      id="pricing"
      title="Three plans, each a share of the rent."
      intro="The percentage is of the monthly rent. Everything else you pay us is listed below."
    >
      <ul role="list" className={styles.plans}>
        {plans.map((plan) => (
          <Plan key={plan.name} plan={plan} />
        ))}
      </ul>
      <div className={styles.below}>
        <dl className={styles.fees}>
          {planFees.map((fee) => (
            <FeeRow key={fee.name} name={fee.name} amount={formatFee(fee)}>
              {fee.description}
            </FeeRow>
          ))}
          <FeeRow name={guarantee.name} amount={formatFee(guarantee)}>
            {guarantee.description}
          </FeeRow>
          <FeeRow name="Repairs" amount="As they come up">
            Under {formatRepairLimit(fees)} they are pre-approved. Above that we ask you first.
          </FeeRow>
          <FeeRow name="Standard plan" amount={formatFee(standard.management)}>
            {`Chosen when you enroll. Each new resident costs ${formatFeeInSentence(standard.placement)}.`}
          </FeeRow>
          <FeeRow name="Multi-family, 2 units or more" amount="By quote, or Standard">
            {`The three plans are by quote: `}
            <ExternalLink href={quoteUrl}>Request a quote</ExternalLink>. {describeQuote(fees)}{' '}
            {describeStandardPlan(fees)}
          </FeeRow>
        </dl>
        <ButtonLink size="lg" render={<Link to={paths.enroll} />}>
          Get Started Now
        </ButtonLink>
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
        <span className={styles.percentLabel}>of monthly rent</span>
      </p>
      <p className={styles.summary}>{plan.summary}</p>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </li>
  );
}

function FeeRow({ name, amount, children }: { name: string; amount: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.amount}>{amount}</dd>
      <dd className={styles.description}>{children}</dd>
    </div>
  );
}
