import {
  formatDollars,
  toImprovementItems,
  computeProjections,
  computeReportedRent,
  getReportedRentPerUnit,
  deriveStaffName,
} from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { AmountInput, ConflictDialog, UnsavedGuard, UnsavedNotice } from '@epm/staff';
import { RelativeTime, ErrorPanel, Field, Skeleton } from '@epm/ui';
import { useHost } from '@epm/router';
import type { RemoteParts, ReportPreview } from '@epm/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { subscribeToLeadEvents, leadQuery, useLeadEdit } from '../../lead-data/index.ts';
import { checklistForm } from '../../lead-ui/improvement-list.tsx';
import { LeadConflictDialog } from '../../lead-ui/lead-conflict-dialog.tsx';
import { describeAdjustment, computeRentPreview, parseRent } from './adjustment-draft.ts';
import type { Adjustment } from './adjustment-draft.ts';
import { ComparableChoice } from './comparable-choice.tsx';
import { Improvements } from './improvements.tsx';
import { RentFigures } from './rent-figures.tsx';
import { SaveBar } from './save-bar.tsx';
import { useAdjustment } from './use-adjustment.ts';
import styles from './staff-panel.module.css';

type StaffPanelProps = RemoteParts['report-staff-panel'];

const FIELD_LABELS = { adjustedRent: 'Adjusted rent', excluded: 'Comparables left out' } as const;

/** Panel in which staff adjust a report. Below it, the page from mfe-public previews the owner's report. */
export function StaffPanel({ report, ...props }: StaffPanelProps) {
  const host = useHost();
  const client = useQueryClient();
  const { data: lead, isError, refetch } = useQuery(leadQuery(host.api, report.leadId));
  const id = useId();
  useEffect(() => subscribeToLeadEvents(host, client), [host, client]);
  const { adjustment } = report;
  if (!adjustment) return null;
  return (
    <UnsavedGuard>
      <section aria-labelledby={id} className={styles.panel}>
        <header>
          <h2 id={id} className={styles.title}>
            Adjust this report
          </h2>
          <p className={styles.note}>
            Only staff see this. The page below previews your changes; the owner sees them once they are saved.
            {adjustment.changedAt && (
              <>
                {' '}
                Last adjusted by{' '}
                {adjustment.changedBy === null ? 'another user' : deriveStaffName(adjustment.changedBy)},{' '}
                <RelativeTime time={adjustment.changedAt} />.
              </>
            )}
          </p>
        </header>
        {lead && <AdjustmentPanel report={report} adjustment={adjustment} lead={lead} {...props} />}
        {!lead && isError && <ErrorPanel title="Failed to load lead" onRetry={() => void refetch()} />}
        {!lead && !isError && <Skeleton label="Loading the staff tools" height="18rem" />}
      </section>
    </UnsavedGuard>
  );
}

function AdjustmentPanel({
  report,
  adjustment,
  result,
  lead,
  onPreview,
}: StaffPanelProps & { adjustment: Adjustment; lead: Schemas['Lead'] }) {
  const edit = useAdjustment(report, adjustment, result);
  const checklist = useLeadEdit(lead, checklistForm);
  const { unitCount } = report.property;
  const previewResult = computeRentPreview(report, result, adjustment, edit.draft);
  const preview = JSON.stringify({
    result: previewResult,
    overrides: {
      rentEstimate: previewResult.adjustedRent,
      improvements: toImprovementItems(checklist.draft.repairChecklist),
    },
  });

  // The dependency is JSON text, so that the page rerenders only when a value changes.
  useEffect(() => onPreview(JSON.parse(preview) as ReportPreview), [onPreview, preview]);

  const typedRent = edit.draft.adjustedRent;
  const isInvalidRent = typedRent.trim() !== '' && parseRent(typedRent) === null;
  const fallback = `the estimate of ${formatDollars(previewResult.rentEstimate)} is used`;
  const { conflict } = edit;
  return (
    <>
      <RentFigures
        adjustment={adjustment}
        preview={previewResult}
        rent={computeReportedRent(previewResult, report.property)}
        sourceLabel={result.source.label}
      />
      <div className={styles.columns}>
        <form
          className={styles.column}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            edit.save();
          }}
        >
          <Field
            label={unitCount === 1 ? 'Adjusted rent, dollars a month' : 'Adjusted rent per unit, dollars a month'}
            isOptional
            hint={isInvalidRent ? `This is not a rent, so ${fallback}.` : `Leave it empty and ${fallback}.`}
          >
            <AmountInput text={typedRent} onTextChange={(adjustedRent) => edit.update({ adjustedRent })} />
          </Field>
          <ComparableChoice
            comparables={adjustment.comparables}
            draft={edit.draft}
            missingReasons={edit.shownMissingReasons}
            onChange={(excluded) => edit.update({ excluded })}
          />
          <UnsavedNotice reason={edit.unsavedReason} />
          <SaveBar edit={edit} label="Save rent and comparables" />
        </form>
        <Improvements
          checklist={checklist}
          netIncome={
            computeProjections({
              ...report.property,
              rentPerUnit: getReportedRentPerUnit(previewResult),
              fees: report.fees,
            }).netOperatingIncome
          }
          leadId={report.leadId}
        />
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onResolve={edit.resolveConflict}
          onClose={edit.closeConflict}
          changePhrase="adjusted this report"
          describeField={(field) => {
            const { base, current, changes } = conflict;
            const [before, theirs, yours] = [base, current, changes].map((values) =>
              describeAdjustment(field, values, adjustment.comparables, unitCount),
            );
            return {
              label: FIELD_LABELS[field],
              base: before ?? '',
              theirs: theirs ?? '',
              yours: yours ?? '',
              editor: current.changedBy,
              savedAt: current.changedAt,
            };
          }}
        />
      )}
      <LeadConflictDialog edit={checklist} leadId={report.leadId} />
    </>
  );
}
