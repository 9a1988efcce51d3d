import { parseRealisticAssumptions, parseRentVsSellInputs } from '@epm/contract';
import type { RealisticAssumptions, RentVsSellInputs } from '@epm/contract';
import type { FieldReader } from '../../app/calculator/use-calculator.ts';
import { toQueryString } from '../../app/calculator/query-string.ts';

/** All inputs on the page. */
export interface CalculatorInputs {
  inputs: RentVsSellInputs;
  isRealistic: boolean;
  assumptions: RealisticAssumptions;
}

/** Form id. The fields for the realistic assumptions are outside the form element and reference this id. */
export const FORM_ID = 'rent-vs-sell';

export function parseCalculatorInputs(text: FieldReader): CalculatorInputs {
  return {
    inputs: parseRentVsSellInputs(text),
    isRealistic: text('realistic') === 'yes',
    assumptions: parseRealisticAssumptions(text),
  };
}

/** Returns the query string of a calculation. Omits the realistic assumptions when they are switched off. */
export function serializeCalculatorInputs({ inputs, isRealistic, assumptions }: CalculatorInputs): string {
  const { isInvestment, ...rates } = assumptions;
  return toQueryString({
    ...inputs,
    ...(isRealistic && { realistic: 'yes', ...rates, ...(isInvestment && { isInvestment: 'yes' }) }),
  });
}
