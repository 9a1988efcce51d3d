import { formatPercent, REGIONAL_DEFAULT_LABEL } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { FactList } from './fact-list.tsx';
import { RentHistory } from './rent-history.tsx';
import styles from './market-card.module.css';

export function MarketCard({ market }: { market: Schemas['MarketStats'] }) {
  const { averageDaysOnMarket, occupancyRate, yearOverYearChange, isRegionalDefault, history } = market;
  return (
    <FactList
      title="Market"
      facts={[
        ['Average days on market', `${averageDaysOnMarket} days`],
        ['Occupancy', formatPercent(occupancyRate)],
        ['Change in a year', `${yearOverYearChange > 0 ? '+' : ''}${formatPercent(yearOverYearChange)}`],
      ]}
    >
      {isRegionalDefault && (
        <p className={styles.note}>{REGIONAL_DEFAULT_LABEL}: these figures describe the area, not this home.</p>
      )}
      {history.length > 1 && <RentHistory history={history} />}
    </FactList>
  );
}
