import type { RentVsSell } from '@epm/contract';
import { useActionData } from '@epm/router';
import { useEffect, useRef, useState } from 'react';
import { LockedLedger } from './locked-ledger.tsx';
import type { UnlockAnswer } from './take-unlock.ts';
import { UnlockForm } from './unlock-form.tsx';
import { unlock, useUnlocked } from './use-unlocked.ts';
import { YearTable } from './year-table.tsx';
import styles from './projection.module.css';

/** Every figure of every year, once the visitor has left an address; until then none of them is on the page. */
export function Projection({ result, query }: { result: RentVsSell; query: string }) {
  const posted = useActionData<UnlockAnswer>();
  const wasPosted = posted !== undefined && 'isUnlocked' in posted;
  const isUnlocked = useUnlocked() || wasPosted;
  const [isFresh, setIsFresh] = useState(false);
  const tableRef = useRef<HTMLDivElement>(null);

  // A post without script opened it; the session remembers once there is one.
  useEffect(() => {
    if (wasPosted) unlock();
  }, [wasPosted]);

  // The button that was pressed is gone: the focus goes to what it opened.
  useEffect(() => {
    if (isFresh) tableRef.current?.focus();
  }, [isFresh]);

  if (isUnlocked) {
    return (
      <div ref={tableRef} tabIndex={-1} className={styles.open}>
        <YearTable years={result.years} />
      </div>
    );
  }
  return (
    <div className={styles.locked}>
      <LockedLedger className={styles.drawing} />
      <div className={styles.door}>
        <h3>Your table is ready to unlock.</h3>
        <p className={styles.text}>
          Ten columns for every year you hold the house: rental income, mortgage, other costs, cash flow, value, equity,
          and your wealth either way. Your email address unlocks it for this visit.
        </p>
        <UnlockForm query={query} onUnlocked={() => setIsFresh(true)} />
      </div>
    </div>
  );
}
