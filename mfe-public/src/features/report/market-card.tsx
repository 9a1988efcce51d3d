import { formatMarketRows, REGIONAL_DEFAULT_NOTE } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { FactList } from './fact-list.tsx';
import { RentHistory } from './rent-history.tsx';
import styles from './market-card.module.css';

export function MarketCard({ market }: { market: Schemas['MarketStats'] }) {
  const { isRegionalDefault, history } = market;
  return (
    <FactList title="Market" facts={formatMarketRows(market)}>
      {isRegionalDefault && <p className={styles.note}>{REGIONAL_DEFAULT_NOTE}</p>}
      {history.length > 1 && <RentHistory history={history} />}
    </FactList>
  );
}
