import { DEFAULT_STRATEGY, isStrategy, readInvestAView } from '@epm/contract';
import type { InvestAViewInputs, StrategyKey } from '@epm/contract';
import { toQueryString } from '../../app/calculator/query-of.ts';
import type { FieldReader } from '../../app/calculator/use-calculator.ts';

/** All inputs of the page. */
export interface ProjectionInputs {
  strategy: StrategyKey;
  inputs: InvestAViewInputs;
}

export function readProjection(text: FieldReader): ProjectionInputs {
  const strategy = text('strategy');
  return { strategy: isStrategy(strategy) ? strategy : DEFAULT_STRATEGY, inputs: readInvestAView(text) };
}

export function writeProjection({ strategy, inputs }: ProjectionInputs): string {
  return toQueryString({ strategy, ...inputs });
}
