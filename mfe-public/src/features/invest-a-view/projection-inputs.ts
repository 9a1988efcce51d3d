import { DEFAULT_STRATEGY, isStrategyKey, parseInvestAViewInputs } from '@epm/contract';
import type { InvestAViewInputs, StrategyKey } from '@epm/contract';
import { toQueryString } from '../../app/calculator/query-string.ts';
import type { FieldReader } from '../../app/calculator/use-calculator.ts';

/** All inputs on the page. */
export interface ProjectionInputs {
  strategy: StrategyKey;
  inputs: InvestAViewInputs;
}

export function parseProjection(text: FieldReader): ProjectionInputs {
  const strategy = text('strategy');
  return { strategy: isStrategyKey(strategy) ? strategy : DEFAULT_STRATEGY, inputs: parseInvestAViewInputs(text) };
}

export function serializeProjection({ strategy, inputs }: ProjectionInputs): string {
  return toQueryString({ strategy, ...inputs });
}
