import {
  formatDollars,
  formatUnits,
  computeRent,
  formatRentPeriod,
  computeOfferFigures,
  formatDate,
  formatFeeInSentence,
  formatPercent,
  formatPlacementFee,
  PLANS,
  sumImprovementRows,
} from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Link, useHost } from '@epm/router';
import { Section, SectionNote, UnsavedNotice } from '@epm/staff';
import { ButtonLink, Loadable, Skeleton, Button } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { paths } from '../../../app/paths.ts';
import { getPendingAnalysisText, analysisQuery, formatMonthlyRent, useLeadEdit } from '../../../lead-data/index.ts';
import { ImprovementList, checklistForm } from '../../../lead-ui/improvement-list.tsx';
import { LeadConflictDialog } from '../../../lead-ui/lead-conflict-dialog.tsx';
import { FactList } from './lead-facts.tsx';
import styles from './lead-figures.module.css';

export function LeadAnalysis({ lead }: { lead: Schemas['Lead'] }) {
  const query = useQuery(analysisQuery(useHost().api, lead));
  return (
    <Section
      title="Property Analysis"
      actions={
        // The report for a lead that may be spam has no content yet.
        query.data &&
        query.data.state !== 'in-review' && (
          <ButtonLink size="sm" variant="outline" render={<Link to={paths.analysis(lead.id)} />}>
            View Analysis
          </ButtonLink>
        )
      }
    >
      <Loadable
        query={query}
        errorMessage="Unable to load analysis"
        skeleton={<Skeleton label="Loading analysis" width="8rem" height="2.5rem" />}
      >
        {(report) => {
          if (!report) return <SectionNote>No analysis was requested.</SectionNote>;
          return report.result ? (
            <RentEstimate result={report.result} unitCount={lead.unitCount} />
          ) : (
            <SectionNote>{getPendingAnalysisText(report)}</SectionNote>
          );
        }}
      </Loadable>
    </Section>
  );
}

function RentEstimate({ result, unitCount }: { result: Schemas['RentResult']; unitCount: number }) {
  const { rentEstimate, adjustedRent, rentRangeLow, rentRangeHigh, source, comparables } = result;
  const rent = computeRent({ rentPerUnit: adjustedRent ?? rentEstimate, unitCount });
  return (
    <div className={styles.result}>
      <p className={styles.estimate}>
        {formatDollars(rent.perUnit)}{' '}
        <span className={styles.unit}>
          {formatRentPeriod(rent)}
          {adjustedRent !== null && ', adjusted'}
        </span>
      </p>
      {unitCount > 1 && (
        <p>
          {formatDollars(rent.building)} a month for the building, {formatUnits(unitCount)}
        </p>
      )}
      <p>
        {adjustedRent !== null && `Estimate ${formatDollars(rentEstimate)} · `}
        Range {formatDollars(rentRangeLow)} to {formatDollars(rentRangeHigh)}
        {unitCount > 1 && ' per unit'}
        {comparables.length > 0 &&
          ` · ${comparables.length === 1 ? '1 comparable' : `${comparables.length} comparables`}`}
      </p>
      <p className={styles.note}>
        {source.label}, {source.year}. {source.detail}.
      </p>
    </div>
  );
}

/** The home's rent and the owner's fees. Without a plan, the fees depend on the number of units. */
export function FinancialDetails({ lead }: { lead: Schemas['Lead'] }) {
  const figures = computeOfferFigures({ ...lead, rentPerUnit: lead.estimatedRent || null });
  const { offer, rent } = figures;
  const assumedSuffix = rent.isAssumed ? ', assumed' : '';
  return (
    <Section title="Financial details">
      <FactList
        facts={[
          ['Plan', offer.plan === null ? 'None (fees by number of units)' : PLANS[offer.plan]],
          ...(rent.unitCount === 1
            ? [['Estimated rent', `${formatMonthlyRent(rent.perUnit)}${assumedSuffix}`] as const]
            : [
                ['Estimated rent per unit', `${formatMonthlyRent(rent.perUnit)}${assumedSuffix}`] as const,
                ['Building rent', formatMonthlyRent(rent.building)] as const,
              ]),
          ['Annual rent', formatDollars(rent.annual)],
          [offer.plan === null ? 'Monthly base fee' : 'Administration', formatDollars(figures.monthlyFee)],
          [`Management, ${formatPercent(offer.management.percent)}`, formatMonthlyRent(figures.monthlyManagement)],
          ['Total a month', <strong key="total">{formatDollars(figures.totalMonthly)}</strong>],
          ['Setup fee', `${formatDollars(figures.setup)} once`],
          ['Onboarding fee', `${formatDollars(figures.onboarding)} once`],
          ['Tenant placement', `${formatPlacementFee(figures)}, ${formatFeeInSentence(offer.placement)}`],
          ['Fees quoted', `Version ${lead.fees.version}, from ${formatDate(`${lead.fees.effectiveFrom}T12:00:00Z`)}`],
        ]}
      />
      {rent.isAssumed && (
        <SectionNote>
          No rent is known for this home yet. Until then, the figures use {formatDollars(rent.perUnit)}.
        </SectionNote>
      )}
    </Section>
  );
}

/** Suggested improvements with editable costs. Default costs are estimated from the square footage. */
export function Improvements({ lead }: { lead: Schemas['Lead'] }) {
  const { formRef, ...edit } = useLeadEdit(lead, checklistForm);
  const rows = edit.draft.repairChecklist;
  const isAreaUnknown = lead.repairChecklist === null && !lead.squareFootage;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    edit.save();
  };
  return (
    <Section title="Improvements">
      <form ref={formRef} onSubmit={submit}>
        <ImprovementList
          rows={rows}
          errors={edit.errors}
          onChange={(repairChecklist) => edit.update({ repairChecklist })}
        />
        <div className={styles.foot}>
          <p>
            Total of the chosen improvements:{' '}
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
          <SectionNote>The square footage is not known, so costs that are estimated from it show as $0.</SectionNote>
        )}
      </form>
      <LeadConflictDialog edit={edit} leadId={lead.id} />
    </Section>
  );
}
