/**
 * Returns SQL for a fee schedule as JSON, in the format of the contract. The SQL returns null if the version does not
 * exist.
 * @param version SQL expression for the version, for example the column of a lead
 */
export const feeScheduleSql = (version: string): string => `(
  SELECT jsonb_build_object('version', fee.version, 'effectiveFrom', fee.effective_from, 'figures', fee.figures)
  FROM fee_schedules AS fee WHERE fee.version = ${version})`;

/**
 * Returns SQL for the version that is in effect at an instant. A lead that is inserted without a version gets the
 * version that is in effect at its creation.
 */
export const feeVersionSql = (instant: string): string => `fee_version_at(${instant})`;
