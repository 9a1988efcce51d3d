import { defaultImprovements, improvementsTotal, readCustomAmount } from '@epm/contract';
import type { ImprovementItem, Schemas } from '@epm/contract';

/** An improvement whose custom cost is being typed. */
export interface ImprovementRow extends Omit<ImprovementItem, 'customCost'> {
  typedCost: string;
}

/** The checklist of a lead as a form; without a saved one it begins with the defaults for the home's square footage. */
export const toRows = ({ repairChecklist, squareFootage }: Pick<Schemas['Lead'], 'repairChecklist' | 'squareFootage'>): ImprovementRow[] =>
  (repairChecklist ?? defaultImprovements(squareFootage)).map(
    ({ customCost, ...item }) => ({ ...item, typedCost: customCost === null ? '' : String(customCost) }),
  );

/** What is saved. A cost that is invalid or zero leaves the estimate standing. */
export const toItems = (rows: readonly ImprovementRow[]): ImprovementItem[] =>
  rows.map(({ typedCost, ...item }) => ({ ...item, customCost: readCustomAmount(typedCost) }));

/** What the chosen rows cost as typed, whole dollars. */
export const rowsTotal = (rows: readonly ImprovementRow[]): number => improvementsTotal(toItems(rows));
