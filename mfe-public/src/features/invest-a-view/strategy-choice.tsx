import { formatPercent, INVESTMENT_STRATEGIES, STRATEGY_KEYS } from '@epm/contract';
import type { StrategyKey } from '@epm/contract';
import { RadioTile } from '@epm/ui';
import styles from './strategy-choice.module.css';

/** Renders the strategies as radio tiles. @param initial initially selected strategy */
export function StrategyChoice({ initial, onChange }: { initial: StrategyKey; onChange: () => void }) {
  return (
    <fieldset>
      <legend className={styles.legend}>Strategy</legend>
      <div className={styles.cards}>
        {STRATEGY_KEYS.map((key) => {
          const { name, expectedReturn, risk, description, turnoverRate } = INVESTMENT_STRATEGIES[key];
          return (
            <RadioTile
              key={key}
              heading={name}
              name="strategy"
              value={key}
              defaultChecked={key === initial}
              onChange={onChange}
            >
              <span className={styles.return}>{formatPercent(expectedReturn)}</span>
              <span className={styles.unit}>assumed return per year</span>
              <span className={styles.description}>{description}</span>
              <span className={styles.facts}>
                <span>{risk} risk</span>
                <span>{turnoverRate} turnover</span>
              </span>
            </RadioTile>
          );
        })}
      </div>
    </fieldset>
  );
}
