/** A stage of the partner's pipeline. */
export interface OdooStage {
  id: number;
  name: string;
}

const isId = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

/** Returns the ids in a result, or null if it has an unexpected format. */
export function parseIds(result: unknown): number[] | null {
  return Array.isArray(result) && result.every(isId) ? result : null;
}

/** Returns the id of the created record, or null if the result has an unexpected format. */
export function parseCreatedId(result: unknown): number | null {
  return parseIds(result)?.[0] ?? null;
}

export const parseTrue = (result: unknown): true | null => (result === true ? true : null);

/** Returns the stages in a result, or null if it has an unexpected format. */
export function parseStages(result: unknown): OdooStage[] | null {
  if (!Array.isArray(result)) return null;
  const stages = (result as Partial<OdooStage>[]).map(({ id, name }) => ({ id, name }));
  return stages.every((stage): stage is OdooStage => isId(stage.id) && typeof stage.name === 'string') ? stages : null;
}
