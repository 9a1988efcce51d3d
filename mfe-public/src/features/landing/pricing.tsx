import {
  centsToDollars,
  listAdditionalFees,
  ENROLLMENT_MANAGEMENT,
  formatCents,
  formatDollars,
  formatFee,
  formatFeeInSentence,
  formatPercent,
  findOffer,
  PRE_APPROVED_REPAIR,
  RESIDENT_GUARANTEE_ONBOARDING,
  QUOTE_TIERS,
} from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { ButtonLink } from '@epm/ui';
import type { ReactNode } from 'react';
import { Link } from '@epm/router';
import { ExternalLink } from '../../app/external-link.tsx';
import { paths } from '../../app/paths.ts';
import { Section } from '../../app/section.tsx';
import styles from './pricing.module.css';

const ONE_HOME = { propertyType: null, unitCount: 1 } as const;
const STANDARD_OFFER = findOffer(ONE_HOME, 'standard');
const { multiFamilyTwoToFour: SMALL_MULTI_FAMILY, multiFamilyFiveOrMore: LARGE_MULTI_FAMILY } = ENROLLMENT_MANAGEMENT;
/** Additional fees, which are the same for all three plans. */
const PLAN_FEES = listAdditionalFees(findOffer(ONE_HOME, 'foundation'));
const QUOTE_PERCENTS = QUOTE_TIERS.map(({ management }) => management.percent);
const QUOTE_BASE_DOLLARS = QUOTE_TIERS.map(({ base }) => centsToDollars(base.cents));
const QUOTE_TEXT =
  `A quote is ${formatPercent(Math.min(...QUOTE_PERCENTS))} to ${formatPercent(Math.max(...QUOTE_PERCENTS))} of the rent and ` +
  `a base of ${formatDollars(Math.min(...QUOTE_BASE_DOLLARS))} to ${formatDollars(Math.max(...QUOTE_BASE_DOLLARS))} a month, by the number of units.`;
const STANDARD_FEE_TEXT = `Standard is ${formatFee(SMALL_MULTI_FAMILY)} for 2 to 4 units, and ${formatPercent(LARGE_MULTI_FAMILY.percent)} for 5 or more.`;

export function Pricing({ plans, quoteUrl }: { plans: Schemas['Plan'][]; quoteUrl: string }) {
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
          {PLAN_FEES.map((fee) => (
            <FeeRow key={fee.name} name={fee.name} amount={formatFee(fee)}>
              {fee.description}
            </FeeRow>
          ))}
          <FeeRow name={RESIDENT_GUARANTEE_ONBOARDING.name} amount={formatFee(RESIDENT_GUARANTEE_ONBOARDING)}>
            {RESIDENT_GUARANTEE_ONBOARDING.description}
          </FeeRow>
          <FeeRow name="Repairs" amount="As they come up">
            Under {formatCents(PRE_APPROVED_REPAIR.cents)} they are pre-approved. Above that we ask you first.
          </FeeRow>
          <FeeRow name="Standard plan" amount={formatFee(STANDARD_OFFER.management)}>
            {`Chosen when you enroll. Each new resident costs ${formatFeeInSentence(STANDARD_OFFER.placement)}.`}
          </FeeRow>
          <FeeRow name="Multi-family, 2 units or more" amount="By quote, or Standard">
            {`The three plans are by quote: `}
            <ExternalLink href={quoteUrl}>Request a quote</ExternalLink>. {QUOTE_TEXT} {STANDARD_FEE_TEXT}
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
