import { readRealistic, readRentVsSell } from '@epm/contract';
import type { RealisticAssumptions, RentVsSellInputs } from '@epm/contract';
import type { FieldReader } from '../../app/calculator/use-calculator.ts';
import { toQueryString } from '../../app/calculator/query-of.ts';

/** All inputs of the page. */
export interface Calculation {
  inputs: RentVsSellInputs;
  isRealistic: boolean;
  assumptions: RealisticAssumptions;
}

/** Id of the form. The fields of the realistic assumptions are outside the form element and refer to it by this id. */
export const FORM_ID = 'rent-vs-sell';

export function readCalculation(text: FieldReader): Calculation {
  return { inputs: readRentVsSell(text), isRealistic: text('realistic') === 'yes', assumptions: readRealistic(text) };
}

/** Returns the query string of a calculation. Omits the realistic assumptions when they are switched off. */
export function writeCalculation({ inputs, isRealistic, assumptions }: Calculation): string {
  const { isInvestment, ...rates } = assumptions;
  return toQueryString({
    ...inputs,
    ...(isRealistic && { realistic: 'yes', ...rates, ...(isInvestment && { isInvestment: 'yes' }) }),
  });
}
