import { formatDollars, sumImprovementRows } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button } from '@epm/ui';
import type { SubmitEvent } from 'react';
import { LeadConflictDialog } from '../../../lead-ui/lead-conflict-dialog.tsx';
import { ImprovementList, checklistForm } from '../../../lead-ui/improvement-list.tsx';
import { Section, SectionNote, UnsavedNotice } from '@epm/staff';
import { useLeadEdit } from '../../../lead-data/index.ts';
import styles from './improvements.module.css';

/** Suggested improvements with editable costs. Default costs are estimated from the square footage. */
export function Improvements({ lead }: { lead: Schemas['Lead'] }) {
  const edit = useLeadEdit(lead, checklistForm);
  const rows = edit.draft.repairChecklist;
  const isAreaUnknown = lead.repairChecklist === null && !lead.squareFootage;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    edit.save();
  };
  return (
    <Section title="Improvements">
      <form onSubmit={submit}>
        <ImprovementList rows={rows} onChange={(repairChecklist) => edit.update({ repairChecklist })} />
        <div className={styles.foot}>
          <p>
            Chosen improvements together:{' '}
            <strong className={styles.total}>{formatDollars(sumImprovementRows(rows))}</strong>
          </p>
          {edit.isDirty && (
            <div className={styles.actions}>
              <Button size="sm" variant="outline" onClick={edit.cancel}>
                Discard
              </Button>
              <Button size="sm" type="submit">
                Save improvements
              </Button>
            </div>
          )}
        </div>
        <UnsavedNotice reason={edit.unsavedReason} />
        {isAreaUnknown && (
          <SectionNote>The square footage is not known, so what is estimated from it shows $0.</SectionNote>
        )}
      </form>
      <LeadConflictDialog edit={edit} leadId={lead.id} />
    </Section>
  );
}
