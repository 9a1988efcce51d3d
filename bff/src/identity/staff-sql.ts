/**
 * SQL expression for a staff member's name, from a row of `todo_profiles` with the alias `staff`. A test compares it
 * with `deriveStaffName` in the contract.
 */
export const STAFF_NAME_SQL = `coalesce(nullif(btrim(initcap(translate(split_part(staff.email, '@', 1), '._-+', '    '))), ''), staff.email)`;

/** Returns an SQL expression that yields a `StaffMember` as JSON, or null if the id in `idColumn` is null. */
export function staffMemberSql(idColumn: string): string {
  return `CASE WHEN ${idColumn} IS NOT NULL THEN (
    SELECT json_build_object('id', staff.id, 'name', ${STAFF_NAME_SQL}, 'email', staff.email)
    FROM todo_profiles AS staff WHERE staff.id = ${idColumn}
  ) END`;
}
