import { improvementItems, project, staffName } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Ago } from '@epm/ui';
import { useEffect, useId } from 'react';
import { displayedRent, displayedRentPerUnit } from '../load-report.ts';
import type { Report, RentResult } from '../load-report.ts';
import { previewResult } from './adjustment-draft.ts';
import type { Adjustment } from './adjustment-draft.ts';
import { ComparableChoice } from './comparable-choice.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Improvements } from './improvements.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { RentAdjustment } from './rent-adjustment.tsx';
import { RentFigures } from './rent-figures.tsx';
import { SaveBar } from './save-bar.tsx';
import { useAdjustment } from './use-adjustment.ts';
import { useChecklist } from './use-checklist.ts';
import { adjustmentSummary, checklistSummary } from './summaries.ts';
import styles from './staff-panel.module.css';

/** The report's figures with unsaved changes of staff. */
export interface ReportPreview {
  result: RentResult;
  /** Unsaved figures for the staff member's copy of the PDF. */
  overrides: Pick<Schemas['GenerateReport'], 'rentEstimate' | 'improvements'>;
}

interface StaffPanelProps {
  report: Report;
  /** The saved result. */
  result: RentResult;
  onPreview: (preview: ReportPreview) => void;
}

/** Renders the panel in which staff adjust a report. The page below previews the report for the owner. */
export function StaffPanel({ report, ...props }: StaffPanelProps) {
  return report.adjustment && <Panel report={report} adjustment={report.adjustment} {...props} />;
}

function Panel({ report, adjustment, result, onPreview }: StaffPanelProps & { adjustment: Adjustment }) {
  const id = useId();
  const rent = useAdjustment(report, adjustment, result);
  const checklist = useChecklist(report.leadId);
  const previewed = previewResult(report, result, adjustment, rent.draft);
  const preview = JSON.stringify({
    result: previewed,
    overrides: {
      rentEstimate: previewed.adjustedRent,
      improvements: checklist.rows ? improvementItems(checklist.rows) : undefined,
    },
  });

  // Compared as text, so that the page renders again only when a figure changes.
  useEffect(() => onPreview(JSON.parse(preview) as ReportPreview), [onPreview, preview]);

  return (
    <section aria-labelledby={id} className={styles.panel} data-density="compact">
      <header>
        <h2 id={id} className={styles.title}>
          Adjust this report
        </h2>
        <p className={styles.note}>
          Only staff see this. The page below shows what you try; the owner sees it once it is saved.
          {adjustment.changedAt && (
            <>
              {' '}
              Last adjusted by {adjustment.changedBy === null ? 'another person' : staffName(adjustment.changedBy)},{' '}
              <Ago at={adjustment.changedAt} />.
            </>
          )}
        </p>
      </header>
      <RentFigures
        adjustment={adjustment}
        preview={previewed}
        rent={displayedRent(report, previewed)}
        sourceLabel={result.source.label}
      />
      <div className={styles.columns}>
        <form
          className={styles.column}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            rent.save();
          }}
        >
          <RentAdjustment
            typed={rent.draft.rent}
            unitCount={report.property.unitCount}
            estimate={previewed.rentEstimate}
            onChange={(typed) => rent.change({ rent: typed })}
          />
          <ComparableChoice
            comparables={adjustment.comparables}
            draft={rent.draft}
            missing={rent.missing}
            onChange={(reasons) => rent.change({ reasons })}
          />
          <SaveBar
            isDirty={rent.isDirty}
            isBusy={rent.isBusy}
            label="Save rent and comparables"
            onDiscard={rent.discard}
          />
        </form>
        <Improvements
          checklist={checklist}
          netIncome={project({ ...report.property, rentPerUnit: displayedRentPerUnit(previewed) }).netOperatingIncome}
          leadId={report.leadId}
        />
      </div>
      <LeaveGuard isUnsaved={rent.isDirty || checklist.isDirty} />
      {rent.theirs && (
        <ConflictDialog
          change="adjusted this report"
          editor={rent.theirs.adjustment?.changedBy ?? null}
          theirs={adjustmentSummary(rent.theirs)}
          yours={adjustmentSummary({ ...report, result: previewed })}
          isBusy={rent.isBusy}
          onTheirs={rent.keepTheirs}
          onMine={rent.keepMine}
          onContinue={rent.continueEditing}
        />
      )}
      {checklist.theirs && checklist.rows && (
        <ConflictDialog
          change="changed the improvements"
          editor={checklist.theirs.editor}
          theirs={checklistSummary(improvementItems(checklist.theirs.rows))}
          yours={checklistSummary(improvementItems(checklist.rows))}
          isBusy={checklist.isBusy}
          onTheirs={checklist.keepTheirs}
          onMine={checklist.keepMine}
          onContinue={checklist.continueEditing}
        />
      )}
    </section>
  );
}
