import { improvementItems, project, staffName } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Ago } from '@epm/ui';
import { useEffect, useId } from 'react';
import { rentShown, shownRent } from '../load-report.ts';
import type { Report, RentResult } from '../load-report.ts';
import { tryOut } from './adjustment-draft.ts';
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
import { adjustmentWords, checklistWords } from './words.ts';
import styles from './staff-panel.module.css';

/** What staff are trying out on the report, before it is saved. */
export interface Trial {
  result: RentResult;
  /** What their copy of the file is made with. */
  own: Pick<Schemas['GenerateReport'], 'rentEstimate' | 'improvements'>;
}

interface StaffPanelProps {
  report: Report;
  /** As it is saved. */
  result: RentResult;
  onTry: (trial: Trial) => void;
}

/** What staff make of a report, with the page around it as the owner would see it. */
export function StaffPanel({ report, ...props }: StaffPanelProps) {
  return report.adjustment && <Panel report={report} adjustment={report.adjustment} {...props} />;
}

function Panel({ report, adjustment, result, onTry }: StaffPanelProps & { adjustment: Adjustment }) {
  const id = useId();
  const rent = useAdjustment(report, adjustment, result);
  const checklist = useChecklist(report.leadId);
  const tried = tryOut(report, result, adjustment, rent.draft);
  const trial = JSON.stringify({
    result: tried,
    own: {
      rentEstimate: tried.adjustedRent,
      improvements: checklist.rows ? improvementItems(checklist.rows) : undefined,
    },
  });

  // By its content: the page is drawn anew when a figure changes, and not because this was drawn.
  useEffect(() => onTry(JSON.parse(trial) as Trial), [onTry, trial]);

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
        tried={tried}
        rent={rentShown(report, tried)}
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
            estimate={tried.rentEstimate}
            onType={(typed) => rent.type({ rent: typed })}
          />
          <ComparableChoice
            comparables={adjustment.comparables}
            draft={rent.draft}
            missing={rent.missing}
            onType={(reasons) => rent.type({ reasons })}
          />
          <SaveBar
            isTouched={rent.isTouched}
            isBusy={rent.isBusy}
            label="Save rent and comparables"
            onDiscard={rent.discard}
          />
        </form>
        <Improvements
          checklist={checklist}
          netIncome={project({ ...report.property, rentPerUnit: shownRent(tried) }).netOperatingIncome}
          leadId={report.leadId}
        />
      </div>
      <LeaveGuard isUnsaved={rent.isTouched || checklist.isTouched} />
      {rent.theirs && (
        <ConflictDialog
          deed="adjusted this report"
          editor={rent.theirs.adjustment?.changedBy ?? null}
          theirs={adjustmentWords(rent.theirs)}
          yours={adjustmentWords({ ...report, result: tried })}
          isBusy={rent.isBusy}
          onTheirs={rent.keepTheirs}
          onMine={rent.keepMine}
          onGoOn={rent.goOn}
        />
      )}
      {checklist.theirs && checklist.rows && (
        <ConflictDialog
          deed="changed the improvements"
          editor={checklist.theirs.editor}
          theirs={checklistWords(improvementItems(checklist.theirs.rows))}
          yours={checklistWords(improvementItems(checklist.rows))}
          isBusy={checklist.isBusy}
          onTheirs={checklist.keepTheirs}
          onMine={checklist.keepMine}
          onGoOn={checklist.goOn}
        />
      )}
    </section>
  );
}
