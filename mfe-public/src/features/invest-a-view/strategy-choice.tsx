import { formatPercent, INVESTMENT_STRATEGIES, STRATEGY_KEYS } from '@epm/contract';
import type { StrategyKey } from '@epm/contract';
import styles from './strategy-choice.module.css';

/** Three cards, each a radio button of the browser's own. @param chosen the one ticked first */
export function StrategyChoice({ chosen, onChange }: { chosen: StrategyKey; onChange: () => void }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Strategy</legend>
      <div className={styles.cards}>
        {STRATEGY_KEYS.map((key) => {
          const { name, expectedReturn, risk, description, turnoverRate } = INVESTMENT_STRATEGIES[key];
          return (
            <label key={key} className={styles.card}>
              <input type="radio" name="strategy" value={key} defaultChecked={key === chosen} onChange={onChange} className={styles.radio} />
              <span className={styles.name}>{name}</span>
              <span className={styles.return}>{formatPercent(expectedReturn)}</span>
              <span className={styles.unit}>assumed return per year</span>
              <span className={styles.description}>{description}</span>
              <span className={styles.facts}>
                <span>{risk} risk</span>
                <span>{turnoverRate} turnover</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
