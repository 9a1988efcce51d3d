import {
  describeDifferenceToStandardPlan,
  DEFAULT_PLAN,
  formatFee,
  formatFeeInSentence,
  formatPercent,
  findFee,
  findOffer,
  PLAN_KEYS,
  PLANS,
  listPlans,
} from '@epm/contract';
import type { OfferedHome, PlanKey, Schemas } from '@epm/contract';
import { RadioTile } from '@epm/ui';
import { useLoaderData } from '@epm/router';
import { ExternalLink } from '../../app/external-link.tsx';
import { SERVICE_GROUPS } from '../../app/service-groups.ts';
import { useSite } from '../../app/site.ts';
import type { EnrollData } from './load-enroll.ts';
import styles from './plan-choice.module.css';

const STANDARD_PLAN_TEXTS = {
  summary: 'Our services at the lowest rate.',
  features: SERVICE_GROUPS.map(({ title, items }) => `${title}: ${items.join(', ').toLowerCase()}`),
};

/**
 * Renders the plans available for the home with their rates. Multi-family homes have one plan and a link to
 * request a quote.
 */
export function PlanChoice({ home }: { home: OfferedHome }) {
  const { links } = useSite();
  const { plans } = useLoaderData<EnrollData>();
  const availablePlans = listPlans(home);
  const needsQuote = availablePlans.length < PLAN_KEYS.length;
  return (
    // The key remounts the tiles when the available plans change, so that the effective plan is selected.
    <fieldset key={String(needsQuote)} className={styles.group}>
      <legend className={styles.legend}>Plan</legend>
      <div className={styles.tiles}>
        {availablePlans.map((plan) => {
          const { management, placement } = findOffer(home, plan);
          const comparison = describeDifferenceToStandardPlan({ ...home, plan });
          return (
            <RadioTile
              key={plan}
              heading={PLANS[plan]}
              name="plan"
              value={plan}
              defaultChecked={plan === home.plan}
              className={styles.tile}
            >
              <span className={styles.share}>
                <strong>{formatPercent(management.percent)}</strong> of rent
              </span>
              <span className={styles.summary}>{findPlanTexts(plan, plans)?.summary}</span>
              <span className={styles.detail}>New resident: {formatFeeInSentence(placement)}</span>
              {plan !== DEFAULT_PLAN && (
                <span className={styles.detail}>
                  Resident Guarantee, if you add it: {formatFee(findFee(home.fees, 'residentGuarantee'))}
                </span>
              )}
              {comparison && <span className={styles.detail}>At this rent: {comparison}</span>}
            </RadioTile>
          );
        })}
      </div>
      <details className={styles.contents}>
        <summary>{needsQuote ? 'What the plan includes' : 'What each plan includes'}</summary>
        <dl className={styles.lists}>
          {availablePlans.map((plan) => (
            <div key={plan}>
              <dt>{PLANS[plan]}</dt>
              {findPlanTexts(plan, plans)?.features.map((feature) => (
                <dd key={feature}>{feature}</dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
      {needsQuote && (
        <p className={styles.note}>
          Foundation, Growth and Wealth are priced by quote for multi-family homes.{' '}
          <ExternalLink href={links.multiFamilyQuote}>Request a quote</ExternalLink>
        </p>
      )}
    </fieldset>
  );
}

const findPlanTexts = (plan: PlanKey, plans: Schemas['Plan'][]) =>
  plan === DEFAULT_PLAN ? STANDARD_PLAN_TEXTS : plans.find(({ key }) => key === plan);
