import { formatDollars, formatPayback, sumImprovementRows, computePaybackMonths } from '@epm/contract';
import { UnsavedNotice } from '@epm/staff';
import { useId } from 'react';
import type { LeadEditing } from '../../lead-data/index.ts';
import { ImprovementList } from '../../lead-ui/improvement-list.tsx';
import type { ChecklistDraft } from '../../lead-ui/improvement-list.tsx';
import { LeadLink } from '../../lead-ui/lead-links.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './improvements.module.css';

interface ImprovementsProps {
  checklist: LeadEditing<ChecklistDraft>;
  /** Net operating income for all units in dollars a year, for the payback period. */
  netIncome: number;
  leadId: string;
}

/** Checklist of improvements with costs, which is saved with the lead and included in the PDF. */
export function Improvements({ checklist: { formRef, ...checklist }, netIncome, leadId }: ImprovementsProps) {
  const id = useId();
  const { repairChecklist: rows } = checklist.draft;
  const total = sumImprovementRows(rows);
  return (
    <form
      ref={formRef}
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
      <ImprovementList
        rows={rows}
        errors={checklist.errors}
        onChange={(repairChecklist) => checklist.update({ repairChecklist })}
      />
      <p className={styles.total}>
        Total of the chosen improvements: <strong>{formatDollars(total)}</strong>
        {total > 0 && `, paid back by ${formatPayback(computePaybackMonths(total, netIncome))} of rent`}
      </p>
      <UnsavedNotice reason={checklist.unsavedReason} />
      <SaveBar edit={checklist} label="Save improvements" />
      <p className={styles.leadLink}>
        <LeadLink id={leadId}>Open the lead</LeadLink>
      </p>
    </form>
  );
}
