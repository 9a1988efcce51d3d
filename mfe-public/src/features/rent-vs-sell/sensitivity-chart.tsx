import { formatPercent, computeSensitivity } from '@epm/contract';
import type { RealisticAssumptions, RentVsSellInputs, SwingField } from '@epm/contract';
import { formatSignedDollars } from '../../app/calculator/signed-dollars.ts';
import { TornadoChart } from '../../app/charts/tornado-chart.tsx';

const ASSUMPTION_NAMES: Readonly<Record<SwingField, string>> = {
  appreciationRate: 'Growth in value',
  monthlyRent: 'Monthly rent',
  investmentReturn: 'What money earns elsewhere',
  rentGrowth: 'Rent growth',
  vacancyRate: 'Vacancy',
  taxesAndInsurance: 'Taxes and insurance',
  costGrowth: 'Growth of taxes and insurance',
  gainsTax: 'Tax on the capital gain',
};

interface SensitivityChartProps {
  inputs: RentVsSellInputs;
  assumptions: RealisticAssumptions;
  /** Result of the realistic model, in dollars. */
  difference: number;
}

/** Draws how much each assumption changes the result. */
export function SensitivityChart({ inputs, assumptions, difference }: SensitivityChartProps) {
  const bars = computeSensitivity(inputs, assumptions).map(({ field, low, high, atLow, atHigh }) => {
    const format = (value: number) =>
      field === 'monthlyRent' || field === 'taxesAndInsurance'
        ? formatSignedDollars(value)
        : formatPercent(value).replace('-', '−');
    return { name: ASSUMPTION_NAMES[field], low: format(low), high: format(high), atLow, atHigh };
  });
  return (
    <TornadoChart
      label="How far each assumption moves the difference"
      caption={
        <>
          <strong>{bars[0]?.name} moves the answer most.</strong> Each bar changes one assumption and leaves the others
          as they are. All start from today’s result, {formatSignedDollars(difference)}; green favors renting. A dashed
          line marks where both options come out even.
        </>
      }
      result={difference}
      bars={bars}
    />
  );
}
