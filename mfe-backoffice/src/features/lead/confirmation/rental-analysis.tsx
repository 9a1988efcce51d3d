import { formatDollars, formatFee, formatPercent, formatUnits, computeRent, formatRentPeriod } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { AmountInput } from '@epm/staff';
import { Field, Loadable, Skeleton } from '@epm/ui';
import { getPendingAnalysisText } from '../../../lead-data/index.ts';
import type { Pitch } from './use-pitch.ts';
import { StepNote } from './step-note.tsx';
import styles from './rental-analysis.module.css';

/** The estimated rent and the net operating income. Staff can propose a different rent. */
export function RentalAnalysis({ pitch }: { pitch: Pitch }) {
  const {
    analysis,
    draft: { estimatedRent },
    update,
    figures,
    netIncome,
    isRentAssumed,
  } = pitch;
  const { rent, offer } = figures;
  const isSingle = rent.unitCount === 1;
  return (
    <>
      <Loadable
        query={analysis}
        errorMessage="Unable to load analysis"
        skeleton={<Skeleton label="Loading analysis" width="10rem" height="2.5rem" />}
      >
        {(report) => {
          if (!report) return <StepNote>No analysis was requested.</StepNote>;
          return report.result ? (
            <RentEstimate result={report.result} unitCount={rent.unitCount} />
          ) : (
            <StepNote>{getPendingAnalysisText(report)}</StepNote>
          );
        }}
      </Loadable>
      <div className={styles.columns}>
        <Field
          label={isSingle ? 'Rent to propose, dollars a month' : 'Rent to propose per unit, dollars a month'}
          isOptional
          hint={
            isRentAssumed
              ? `No rent is known for this home yet. Until then, the figures use ${formatDollars(rent.perUnit)}.`
              : 'If the field is empty, zero or not a number, the estimate is used.'
          }
        >
          <AmountInput text={estimatedRent} onTextChange={(typed) => update({ estimatedRent: typed })} />
        </Field>
        <dl aria-label="One year at this rent">
          <IncomeLine name={isSingle ? 'Rent a month' : 'Rent a month per unit'} value={rent.perUnit} />
          {!isSingle && (
            <IncomeLine name={`Rent a month for the building, ${formatUnits(rent.unitCount)}`} value={rent.building} />
          )}
          <IncomeLine name="Annual rent" value={rent.annual} />
          <IncomeLine
            name={`Management, ${formatPercent(offer.management.percent)}`}
            value={12 * figures.monthlyManagement}
            isDeduction
          />
          <IncomeLine
            name={`${offer.plan === null ? 'Base' : 'Administration'}, ${formatFee(offer.monthly)}`}
            value={12 * figures.monthlyFee}
            isDeduction
          />
          <IncomeLine
            name={`Maintenance, ${formatPercent(pitch.projections.maintenancePercent)} assumed`}
            value={figures.maintenance}
            isDeduction
          />
          <IncomeLine name="Net operating income" value={figures.netOperatingIncome} isTotal />
        </dl>
      </div>
      <p className={styles.source}>{netIncome}</p>
    </>
  );
}

interface IncomeLineProps {
  name: string;
  /** Amount in dollars. */
  value: number;
  /** True if the amount is subtracted from the rent. */
  isDeduction?: boolean;
  isTotal?: boolean;
}

function IncomeLine({ name, value, isDeduction = false, isTotal = false }: IncomeLineProps) {
  return (
    <div className={styles.line} data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>
        {isDeduction && '\u2212'}
        {formatDollars(value)}
      </dd>
    </div>
  );
}

function RentEstimate({ result, unitCount }: { result: Schemas['RentResult']; unitCount: number }) {
  const { rentEstimate, rentRangeLow, rentRangeHigh, adjustedRent, source, comparables } = result;
  const rent = computeRent({ rentPerUnit: adjustedRent ?? rentEstimate, unitCount });
  return (
    <div>
      <p className={styles.rent}>
        {formatDollars(rent.perUnit)} <span className={styles.unit}>{formatRentPeriod(rent)}</span>
      </p>
      {unitCount > 1 && <p>{formatDollars(rent.building)} a month for the building</p>}
      <p>
        {adjustedRent !== null && `Adjusted from ${formatDollars(rentEstimate)}. `}
        Range {formatDollars(rentRangeLow)} to {formatDollars(rentRangeHigh)}
        {unitCount > 1 && ' per unit'}
        {comparables.length > 0 && `, from ${comparables.length} comparable homes`}
      </p>
      <p className={styles.source}>
        {source.label}, {source.year}. {source.detail}. An estimate, not an appraisal.
      </p>
    </div>
  );
}
