/**
 * SQL for a fee schedule as JSON, in the format of the contract. Null if there is no such version.
 * @param version SQL for the version, for example of a lead
 */
export const feeScheduleSql = (version: string): string => `(
  SELECT jsonb_build_object('version', fee.version, 'effectiveFrom', fee.effective_from, 'figures', fee.figures)
  FROM fee_schedules AS fee WHERE fee.version = ${version})`;

/** SQL for the version that is in force at an instant. A lead that names no version gets the one of its creation. */
export const feeVersionSql = (instant: string): string => `fee_version_at(${instant})`;
