import type { RentVsSell } from '@epm/contract';
import { useActionData } from '@epm/router';
import { useEffect, useRef, useState } from 'react';
import { LockedTableDrawing } from './locked-table-drawing.tsx';
import type { UnlockActionData } from './unlock-action.ts';
import { UnlockForm } from './unlock-form.tsx';
import { unlockProjection, useIsUnlocked } from './use-is-unlocked.ts';
import { YearTable } from './year-table.tsx';
import styles from './projection.module.css';

/**
 * Renders the table with the values for every year after the visitor has entered an email address. Until then, the HTML
 * does not contain these values.
 */
export function Projection({ result, query }: { result: RentVsSell; query: string }) {
  const posted = useActionData<UnlockActionData>();
  const isUnlockedByPost = posted !== undefined && 'isUnlocked' in posted;
  const isUnlocked = useIsUnlocked() || isUnlockedByPost;
  const [isJustUnlocked, setIsJustUnlocked] = useState(false);
  const tableRef = useRef<HTMLDivElement>(null);

  // After a post without JavaScript, stores the unlocked state for the rest of the session.
  useEffect(() => {
    if (isUnlockedByPost) unlockProjection();
  }, [isUnlockedByPost]);

  // The clicked button was removed, so focus moves to the table.
  useEffect(() => {
    if (isJustUnlocked) tableRef.current?.focus();
  }, [isJustUnlocked]);

  if (isUnlocked) {
    return (
      <div ref={tableRef} tabIndex={-1} className={styles.unlocked}>
        <YearTable years={result.years} />
      </div>
    );
  }
  return (
    <div className={styles.locked}>
      <LockedTableDrawing className={styles.drawing} />
      <div className={styles.unlockPanel}>
        <h3>Your table is ready to unlock.</h3>
        <p className={styles.text}>
          Ten columns for every year: rental income, mortgage, other costs, cash flow, value, equity, and your wealth
          either way. Your email address unlocks it for this visit.
        </p>
        <UnlockForm query={query} onUnlocked={() => setIsJustUnlocked(true)} />
      </div>
    </div>
  );
}
