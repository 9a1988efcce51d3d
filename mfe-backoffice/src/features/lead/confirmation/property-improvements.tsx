import { formatDollars, formatPayback, formatRent, sumImprovementRows, computePaybackMonths } from '@epm/contract';
import { ImprovementList } from '../../../lead-ui/improvement-list.tsx';
import type { Confirmation } from './use-confirmation.ts';
import { StepNote } from './step-note.tsx';
import styles from './property-improvements.module.css';

/** The suggested improvements, their cost and the payback period. */
export function PropertyImprovements({ confirmation: { lead, pitch } }: { confirmation: Confirmation }) {
  const {
    draft: { repairChecklist: rows },
    update,
    projections: { rent, netOperatingIncome },
  } = pitch;
  const total = sumImprovementRows(rows);
  return (
    <>
      <ImprovementList rows={rows} onChange={(repairChecklist) => update({ repairChecklist })} />
      <div className={styles.total} aria-live="polite">
        <p>
          Total of the chosen improvements: <strong>{formatDollars(total)}</strong>
        </p>
        {total > 0 && (
          <p className={styles.payback}>
            As in the report: at {formatRent(rent)}, what the rent leaves after management and maintenance adds up to
            this within {formatPayback(computePaybackMonths(total, netOperatingIncome))}.
          </p>
        )}
      </div>
      {lead.repairChecklist === null && !lead.squareFootage && (
        <StepNote>The square footage is not known, so costs that are estimated from it show as $0.</StepNote>
      )}
      <p className={styles.payback}>
        Completing the pitch saves the improvements and a rent of {formatDollars(rent.perUnit)}
        {rent.unitCount > 1 && ' per unit'}, and sets the status to Proposal.
      </p>
    </>
  );
}
