import { formatDollars, formatPercent, WITHDRAWAL_PERCENT } from '@epm/contract';
import type { InvestAView, InvestAViewInputs } from '@epm/contract';
import { joinClassNames } from '@epm/ui';
import styles from './projection-result.module.css';

/** Maximum length of a value in the largest font size, in characters. */
const MAX_LARGE_TEXT_LENGTH = '$99,999,999'.length;

interface ProjectionResultProps {
  inputs: InvestAViewInputs;
  result: InvestAView;
}

/** Renders the projection result: the final value, the income from it, and the share of the target income. */
export function ProjectionResult({ inputs, result }: ProjectionResultProps) {
  const { finalValue, annualIncome, monthlyIncome, successRate, shortfall } = result;
  const years = inputs.yearsToRetirement;
  const value = formatDollars(finalValue);
  return (
    <div>
      <p className={styles.period}>{`Value after ${years} ${years === 1 ? 'year' : 'years'}`}</p>
      <p
        className={joinClassNames(styles.value, value.length > MAX_LARGE_TEXT_LENGTH && styles.longValue)}
        data-result="finalValue"
      >
        {value}
      </p>
      <dl className={styles.facts}>
        <Fact
          name="Annual income"
          value={formatDollars(annualIncome)}
          note={`${formatPercent(WITHDRAWAL_PERCENT)} of the value, each year`}
        />
        <Fact name="Monthly income" value={formatDollars(monthlyIncome)} note="a twelfth of it" />
        <Fact
          name="Success rate"
          value={formatPercent(successRate)}
          note={`of the ${formatDollars(inputs.targetIncome)} that you want a year`}
        />
        <Fact
          name="Shortfall"
          value={formatDollars(shortfall)}
          note={shortfall > 0 ? 'short each year' : 'your target is met'}
        />
      </dl>
      <svg className={styles.bar} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="1000" height="10" />
        <rect className={styles.filled} width={Math.round(successRate * 10)} height="10" />
      </svg>
      <p className={styles.note}>
        The success rate is the share of the income you want that these assumptions reach. It is not the chance that
        they come true.
      </p>
    </div>
  );
}

function Fact({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.figure}>{value}</span> <span className={styles.small}>{note}</span>
      </dd>
    </div>
  );
}
