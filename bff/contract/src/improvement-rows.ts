import { defaultImprovements, improvementsTotal, readCustomAmount } from './improvements.ts';
import type { ImprovementItem } from './improvements.ts';

/** An improvement whose custom cost is being typed. */
export interface ImprovementRow extends Omit<ImprovementItem, 'customCost'> {
  typedCost: string;
}

interface Checklist {
  /** As it is saved; null until it is for the first time. */
  repairChecklist: readonly ImprovementItem[] | null;
  squareFootage: number | null;
}

/** The checklist of a lead as a form; without a saved one it begins with the defaults for the home's square footage. */
export const improvementRows = ({ repairChecklist, squareFootage }: Checklist): ImprovementRow[] =>
  (repairChecklist ?? defaultImprovements(squareFootage)).map(({ customCost, ...item }) => ({
    ...item,
    typedCost: customCost === null ? '' : String(customCost),
  }));

/** What is saved. A cost that is invalid or zero leaves the estimate standing. */
export const improvementItems = (rows: readonly ImprovementRow[]): ImprovementItem[] =>
  rows.map(({ typedCost, ...item }) => ({ ...item, customCost: readCustomAmount(typedCost) }));

/** What the chosen rows cost as typed, whole dollars. */
export const improvementRowsTotal = (rows: readonly ImprovementRow[]): number =>
  improvementsTotal(improvementItems(rows));
