import type { ValueTransformer } from 'typeorm';

/**
 * Converts `numeric` and `bigint`, which pg returns as text, to numbers. Use it only for values that a double can
 * represent exactly.
 */
export const numericTransformer: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
