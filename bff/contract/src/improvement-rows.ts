import { createDefaultImprovements, sumImprovements, parseCustomAmount } from './improvements.ts';
import type { ImprovementItem } from './improvements.ts';

/** Form row of an improvement, with the custom cost as entered. */
export interface ImprovementRow extends Omit<ImprovementItem, 'customCost'> {
  typedCost: string;
}

interface ChecklistSource {
  /** Saved checklist; null before the first save. */
  repairChecklist: readonly ImprovementItem[] | null;
  squareFootage: number | null;
}

/**
 * Returns the form rows of a lead's checklist, or the defaults for the home's square footage if no checklist is saved.
 */
export const toImprovementRows = ({ repairChecklist, squareFootage }: ChecklistSource): ImprovementRow[] =>
  (repairChecklist ?? createDefaultImprovements(squareFootage)).map(({ customCost, ...item }) => ({
    ...item,
    typedCost: customCost === null ? '' : String(customCost),
  }));

/** Converts form rows to the items to save. If the entered cost is invalid or 0, the estimate applies. */
export const toImprovementItems = (rows: readonly ImprovementRow[]): ImprovementItem[] =>
  rows.map(({ typedCost, ...item }) => ({ ...item, customCost: parseCustomAmount(typedCost) }));

/** Returns the total cost of the selected rows in whole dollars. */
export const sumImprovementRows = (rows: readonly ImprovementRow[]): number =>
  sumImprovements(toImprovementItems(rows));
