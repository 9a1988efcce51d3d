import {
  formatDollars,
  formatPercent,
  HOME_GAIN_EXCLUSION,
  REALISTIC_FIELDS,
  computeRealisticRentVsSell,
} from '@epm/contract';
import type { RealisticRates, RentVsSell } from '@epm/contract';
import { Checkbox } from '@epm/ui';
import { FigureField } from '../../app/calculator/figure-field.tsx';
import { formatSignedDollars } from '../../app/calculator/signed-dollars.ts';
import { FORM_ID } from './calculator-inputs.ts';
import type { CalculatorInputs } from './calculator-inputs.ts';
import { formatYears } from './reasoning.ts';
import { SensitivityChart } from './sensitivity-chart.tsx';
import { ModelComparison } from './model-comparison.tsx';
import styles from './realistic-model.module.css';

const EXCLUSION_HINT =
  `Owners who have lived there that long pay no federal tax on up to ${formatDollars(HOME_GAIN_EXCLUSION.dollars)} of gain (filing alone) when selling ` +
  `today or within ${formatYears(HOME_GAIN_EXCLUSION.yearsAfterMovingOut)} of moving out.`;

interface RealisticModelProps {
  /** Initial field values. */
  initial: CalculatorInputs;
  calculation: CalculatorInputs;
  /** Result of the first model, which the specification defines. The page shows this result above. */
  simpleResult: RentVsSell;
  onChange: () => void;
}

/** Renders the second model, which is off by default: assumptions, result, and the effect of each assumption. */
export function RealisticModel({ initial, calculation, simpleResult, onChange }: RealisticModelProps) {
  const { inputs, assumptions, isRealistic } = calculation;
  const result = computeRealisticRentVsSell(inputs, assumptions);
  const getFieldProps = (name: keyof RealisticRates) => ({
    name,
    field: REALISTIC_FIELDS[name],
    value: initial.assumptions[name],
    form: FORM_ID,
    onChange,
  });
  return (
    <>
      <Checkbox
        name="realistic"
        value="yes"
        form={FORM_ID}
        defaultChecked={initial.isRealistic}
        onChange={onChange}
        label="Use more realistic assumptions"
        hint="Vacancy, rising rent and costs, your loan’s own term, tax on the gain, and selling costs on both sides."
      />
      {isRealistic && (
        <div className={styles.panel}>
          <div className={styles.grid}>
            <div className={styles.fields} role="group" aria-label="More realistic assumptions">
              <FigureField
                {...getFieldProps('vacancyRate')}
                label="Vacancy"
                unit="%"
                hint={`About ${Math.round(assumptions.vacancyRate * 3.65)} empty days a year`}
              />
              <FigureField {...getFieldProps('rentGrowth')} label="Rent growth per year" unit="%" />
              <FigureField {...getFieldProps('costGrowth')} label="Growth of taxes and insurance" unit="%" />
              <FigureField
                {...getFieldProps('yearsLeft')}
                label="Years left on the loan"
                unit="years"
                hint={formatLoanHint(assumptions.yearsLeft, result.monthsLeft)}
              />
              <FigureField {...getFieldProps('investmentReturn')} label="What money earns elsewhere" unit="%" />
              <FigureField {...getFieldProps('gainsTax')} label="Tax on the capital gain" unit="%" />
              <Checkbox
                name="isInvestment"
                value="yes"
                form={FORM_ID}
                defaultChecked={initial.assumptions.isInvestment}
                onChange={onChange}
                className={styles.fullWidth}
                label="I have not lived there for two of the last five years"
                hint={EXCLUSION_HINT}
              />
            </div>
            <ModelComparison inputs={inputs} simple={simpleResult} realistic={result} />
          </div>
          <p className={styles.return}>
            {describeReturn(result.rateOfReturn, result.proceedsToday, assumptions.investmentReturn)}
          </p>
          <SensitivityChart inputs={inputs} assumptions={assumptions} difference={result.difference} />
        </div>
      )}
    </>
  );
}

function formatLoanHint(yearsLeft: number, monthsLeft: number): string {
  if (yearsLeft > 0) return 'With 0, calculated from the original mortgage';
  const years = Math.floor(monthsLeft / 12);
  const months = monthsLeft % 12;
  return `With 0, calculated from the original mortgage: ${formatYears(years)}${months > 0 ? `, ${months} ${months === 1 ? 'month' : 'months'}` : ''}`;
}

/** Returns a sentence that compares the internal rate of return with the return of other investments. */
function describeReturn(rate: number | null, proceedsToday: number, alternativeReturn: number): string {
  if (proceedsToday <= 0)
    return 'After loan, selling costs and tax, a sale today leaves no money, so there is no return to compare.';
  const proceeds = formatSignedDollars(proceedsToday);
  if (rate === null) return `Keeping the house loses all of the ${proceeds} that a sale today would bring.`;
  return `Keeping the house earns ${formatPercent(rate * 100).replace('-', '−')} a year (internal rate of return) on the ${proceeds} that a sale today would bring. Elsewhere that money earns ${formatPercent(alternativeReturn)}.`;
}
