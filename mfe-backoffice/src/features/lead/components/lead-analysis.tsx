import { formatDollars, formatUnits, computeRent, formatRentPeriod } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { ButtonLink, Loadable, Skeleton } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { getPendingAnalysisText, analysisQuery } from '../../../lead-data/index.ts';
import { paths } from '../../../app/paths.ts';
import { Section, SectionNote } from '@epm/staff';
import styles from './lead-analysis.module.css';

export function LeadAnalysis({ lead }: { lead: Schemas['Lead'] }) {
  const query = useQuery(analysisQuery(useHost().api, lead));
  return (
    <Section
      title="Property Analysis"
      actions={
        query.data && (
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
          if (!report) return <SectionNote>No rent analysis was asked for.</SectionNote>;
          return report.result ? (
            <Estimate result={report.result} unitCount={lead.unitCount} />
          ) : (
            <SectionNote>{getPendingAnalysisText(report)}</SectionNote>
          );
        }}
      </Loadable>
    </Section>
  );
}

function Estimate({ result, unitCount }: { result: Schemas['RentResult']; unitCount: number }) {
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
