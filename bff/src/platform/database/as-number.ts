import type { ValueTransformer } from 'typeorm';

/**
 * Converts `numeric` and `bigint`, which pg returns as text, to numbers. Only for values that a double holds exactly.
 */
export const asNumber: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
