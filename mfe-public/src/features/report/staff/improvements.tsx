import { formatDollars, formatPayback, improvementItems, improvementsTotal, paybackMonths } from '@epm/contract';
import type { ImprovementItem } from '@epm/contract';
import { ErrorPanel, Skeleton } from '@epm/ui';
import { useId } from 'react';
import { OpenLeadLink } from '../open-lead-link.tsx';
import { ImprovementRow } from './improvement-row.tsx';
import { SaveBar } from './save-bar.tsx';
import type { useChecklist } from './use-checklist.ts';
import styles from './improvements.module.css';

interface ImprovementsProps {
  checklist: ReturnType<typeof useChecklist>;
  /** Net operating income of all units in dollars a year, for the payback period. */
  netIncome: number;
  leadId: string;
}

/** Renders the checklist of improvements with their costs. It is saved with the lead and printed in the PDF. */
export function Improvements({ checklist, netIncome, leadId }: ImprovementsProps) {
  const id = useId();
  const { rows, hasFailed } = checklist;
  return (
    <form
      className={styles.form}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        checklist.save();
      }}
    >
      <h3 id={id} className={styles.title}>
        Improvements
      </h3>
      {rows && (
        <>
          <div className={styles.head} aria-hidden>
            <span>Improvement</span>
            <span className={styles.figure}>Estimate</span>
            <span>Custom cost</span>
          </div>
          <ul role="list">
            {rows.map((row, index) => (
              <ImprovementRow key={row.name} row={row} onChange={(part) => checklist.change(index, part)} />
            ))}
          </ul>
          <Total items={improvementItems(rows)} netIncome={netIncome} />
          <SaveBar
            isDirty={checklist.isDirty}
            isBusy={checklist.isBusy}
            label="Save improvements"
            onDiscard={checklist.discard}
          />
        </>
      )}
      {!rows && hasFailed && <ErrorPanel title="Failed to load lead" onRetry={checklist.retry} />}
      {!rows && !hasFailed && <Skeleton label="Loading improvements" height="9rem" />}
      <p className={styles.more}>
        <OpenLeadLink leadId={leadId}>Open the lead</OpenLeadLink>
      </p>
    </form>
  );
}

function Total({ items, netIncome }: { items: readonly ImprovementItem[]; netIncome: number }) {
  const total = improvementsTotal(items);
  return (
    <p className={styles.total}>
      Chosen improvements together: <strong>{formatDollars(total)}</strong>
      {total > 0 && `, paid back by ${formatPayback(paybackMonths(total, netIncome))} of rent`}
    </p>
  );
}
