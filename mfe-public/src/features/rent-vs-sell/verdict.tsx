import type { RentVsSell, RentVsSellInputs } from '@epm/contract';
import { formatSignedDollars } from '../../app/calculator/signed-dollars.ts';
import { LiveResult } from '../../app/calculator/live-result.tsx';
import { describeDifference, explainAnswer, describeTurningPoint, formatAnswerPrefix } from './reasoning.ts';
import styles from './verdict.module.css';

interface VerdictProps {
  inputs: RentVsSellInputs;
  result: RentVsSell;
}

/** Renders the recommendation, the difference in dollars, and the explanation. */
export function Verdict({ inputs, result }: VerdictProps) {
  return (
    <div>
      <p className={styles.answerPrefix}>{formatAnswerPrefix(result, inputs.yearsToHold)}</p>
      <p className={styles.answer} data-answer>
        {result.recommendation}
      </p>
      <p className={styles.intro}>{describeDifference(result)}</p>
      <LiveResult text={`${result.recommendation}: ${describeDifference(result)}`} />
      {result.breakEvenRent !== null && <Shortfall result={result} breakEvenRent={result.breakEvenRent} />}
      <p className={styles.reasoning}>{explainAnswer(inputs, result).join(' ')}</p>
      <p className={styles.turningPoint}>{describeTurningPoint(result)}</p>
    </div>
  );
}

function Shortfall({ result, breakEvenRent }: { result: RentVsSell; breakEvenRent: number }) {
  const monthlyShortfall = -(result.years[0]?.netCashFlow ?? 0) / 12;
  return (
    <div className={styles.warning}>
      <p>
        <strong>The rent does not cover the costs of the first year.</strong>
      </p>
      <p>
        You would add {Math.round(monthlyShortfall) > 0 ? formatSignedDollars(monthlyShortfall) : 'less than $1'} a
        month. Break-even monthly rent: <strong>{formatSignedDollars(breakEvenRent)}</strong>.
      </p>
    </div>
  );
}
