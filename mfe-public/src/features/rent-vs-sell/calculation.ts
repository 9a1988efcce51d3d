import { readRealistic, readRentVsSell } from '@epm/contract';
import type { RealisticAssumptions, RentVsSellInputs } from '@epm/contract';
import type { TextOf } from '../../app/calculator/use-calculator.ts';
import { queryOf } from '../../app/calculator/query-of.ts';

/** All that the page asks for. */
export interface Calculation {
  inputs: RentVsSellInputs;
  isRealistic: boolean;
  assumptions: RealisticAssumptions;
}

/** The form of the inputs; the realistic assumptions stand elsewhere on the page and belong to it by this id. */
export const FORM_ID = 'rent-vs-sell';

export function readCalculation(text: TextOf): Calculation {
  return { inputs: readRentVsSell(text), isRealistic: text('realistic') === 'yes', assumptions: readRealistic(text) };
}

/** The query string of the same calculation. Assumptions that are switched off stay out of the link. */
export function writeCalculation({ inputs, isRealistic, assumptions }: Calculation): string {
  const { isInvestment, ...rates } = assumptions;
  return queryOf({
    ...inputs,
    ...(isRealistic && { realistic: 'yes', ...rates, ...(isInvestment && { isInvestment: 'yes' }) }),
  });
}
