import type { ValueTransformer } from 'typeorm';

/** Postgres hands `numeric` over as text, to lose nothing; for columns that a double holds exactly this reads it. */
export const asNumber: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
