const listFormat = /* @__PURE__ */ new Intl.ListFormat('en-US');

/**
 * Derives the name of a staff member from the email address: 'nora.ellingson@epm.example' becomes 'Nora Ellingson'.
 * Profiles store no names (specification, section 3). Returns the address unchanged if no word precedes the @.
 * `STAFF_NAME_SQL` derives the same name in Postgres.
 */
export function deriveStaffName(email: string): string {
  const words = email
    .slice(0, Math.max(email.indexOf('@'), 0))
    .replace(/[._+-]/g, ' ')
    .trim()
    .toLowerCase();
  return words.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase()) || email;
}

/**
 * Formats the title of a conflict dialog, or the sentence in a toast: 'Nora Ellingson changed this lead'. If only the
 * current user saved first, returns 'You changed this lead in another window'. The title for unknown editors is also
 * correct if the current user is the editor.
 * @param editors email addresses of the staff members who saved first; null for an unknown editor
 * @param currentUserEmail email address of the current user
 * @param action verb and object, for example 'changed this lead'
 */
export function formatConflictTitle(
  editors: readonly (string | null)[],
  currentUserEmail: string | undefined,
  action: string,
): string {
  const others = editors.filter((editor) => editor === null || editor !== currentUserEmail);
  if (editors.length > 0 && others.length === 0) return `You ${action} in another window`;
  const names = [...new Set(others.filter((editor) => editor !== null).map(deriveStaffName))];
  return names.length > 0 ? `${listFormat.format(names)} ${action}` : 'A newer version was saved in the meantime';
}
