import { DEFAULT_PLAN, formatFeeInSentence, formatPercent, offerOf, PLAN_KEYS, PLANS, plansFor } from '@epm/contract';
import type { EnrolledHome, PlanKey, Schemas } from '@epm/contract';
import { RadioTile } from '@epm/ui';
import { useLoaderData } from '@epm/router';
import { ExternalLink } from '../../app/external-link.tsx';
import { useSite } from '../../app/site.ts';
import type { EnrollData } from './load-enroll.ts';
import styles from './plan-choice.module.css';

const STANDARD_SUMMARY = 'What enrolling includes, without a plan’s extras.';

/** The plans that the home can have, each with its share of the rent. Multi-family homes have one; the rest is quoted. */
export function PlanChoice({ home }: { home: EnrolledHome }) {
  const { links } = useSite();
  const { plans } = useLoaderData<EnrollData>();
  const offered = plansFor(home);
  const isQuoted = offered.length < PLAN_KEYS.length;
  return (
    // Mounted anew when the plans change, so that the tile of the plan that counts is the chosen one.
    <fieldset key={String(isQuoted)} className={styles.group}>
      <legend className={styles.legend}>Plan</legend>
      <div className={styles.tiles}>
        {offered.map((plan) => {
          const { management, placement } = offerOf(home, plan);
          return (
            <RadioTile key={plan} heading={PLANS[plan]} name="plan" value={plan} defaultChecked={plan === home.plan} className={styles.tile}>
              <span className={styles.share}><strong>{formatPercent(management.percent)}</strong> of rent</span>
              <span className={styles.summary}>{summaryOf(plan, plans)}</span>
              <span className={styles.placement}>New resident: {formatFeeInSentence(placement)}</span>
            </RadioTile>
          );
        })}
      </div>
      {isQuoted && (
        <p className={styles.note}>
          Foundation, Growth and Wealth are priced by quote for multi-family homes. <ExternalLink href={links.multiFamilyQuote}>Request a quote</ExternalLink>
        </p>
      )}
    </fieldset>
  );
}

const summaryOf = (plan: PlanKey, plans: Schemas['Plan'][]): string =>
  plan === DEFAULT_PLAN ? STANDARD_SUMMARY : (plans.find(({ key }) => key === plan)?.summary ?? '');
