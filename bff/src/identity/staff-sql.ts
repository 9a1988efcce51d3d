/**
 * SQL of a staff member's name, for a row of `todo_profiles` named `staff`. A test compares it with `deriveStaffName` of the
 * contract.
 */
export const STAFF_NAME_SQL = `coalesce(nullif(btrim(initcap(translate(split_part(staff.email, '@', 1), '._-+', '    '))), ''), staff.email)`;

/** Returns the SQL of a `StaffMember` as JSON, or null if the column `id` is null. */
export function staffSql(id: string): string {
  return `CASE WHEN ${id} IS NOT NULL THEN (
    SELECT json_build_object('id', staff.id, 'name', ${STAFF_NAME_SQL}, 'email', staff.email)
    FROM todo_profiles AS staff WHERE staff.id = ${id}
  ) END`;
}
