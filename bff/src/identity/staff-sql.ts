/** Name of the row `staff` of `todo_profiles`, derived like `staffName` of the contract, which a test compares. */
export const STAFF_NAME_SQL = `coalesce(nullif(btrim(initcap(translate(split_part(staff.email, '@', 1), '._-+', '    '))), ''), staff.email)`;

/** The SQL of a `StaffMember` as JSON; null where `id`, a column, is. */
export function staffSql(id: string): string {
  return `CASE WHEN ${id} IS NOT NULL THEN (
    SELECT json_build_object('id', staff.id, 'name', ${STAFF_NAME_SQL}, 'email', staff.email)
    FROM todo_profiles AS staff WHERE staff.id = ${id}
  ) END`;
}
