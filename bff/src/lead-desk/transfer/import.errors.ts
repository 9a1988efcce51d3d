import { type DomainError, invalid } from '../../platform/errors/domain-error.ts';

export const MAX_IMPORT_ROWS = 5_000;
/**
 * Maximum number of lines in a file. Counts line breaks in cells, and empty lines, because spreadsheets may append
 * thousands of empty lines.
 */
export const MAX_IMPORT_LINES = 20_000;
/** Maximum number of commas, of semicolons, and of tabs in a file. Suffices for 5,000 exported rows. */
export const MAX_IMPORT_CELLS = 200_000;
export const MAX_IMPORT_COLUMNS = 1_000;
export const MAX_IMPORT_BYTES = 4 * 1024 * 1024;

const fileError = (code: string, message: string): DomainError => invalid(code, message, [{ field: 'file', message }]);

/** Joins names with commas and a final 'and', as in 'name, email and phone'. */
const joinNames = (names: readonly string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1');

export const fileMissing = (): DomainError => fileError('import.file-missing', 'Please choose a CSV file.');
export const fileTooLarge = (): DomainError =>
  fileError('import.file-size', 'The file is too large. Maximum size is 4MB.');
export const fileEmpty = (): DomainError => fileError('import.file-empty', 'The file has no rows.');
export const tooManyRows = (): DomainError =>
  fileError('import.too-many-rows', 'The file has more than 5,000 rows. Please import it in parts.');
export const tooManyLines = (): DomainError =>
  fileError(
    'import.too-many-lines',
    'The file has more than 20,000 lines. Please delete empty lines, or import it in parts.',
  );
export const tooManyCells = (): DomainError =>
  fileError(
    'import.too-many-cells',
    'The file has more than 200,000 cells. Please delete the columns that are not needed, or import it in parts.',
  );
export const tooManyColumns = (): DomainError =>
  fileError(
    'import.too-many-columns',
    'The file has a line of more than 1,000 columns. Please delete the columns that are not needed and choose it again.',
  );
export const columnsMissing = (names: readonly string[]): DomainError =>
  fileError(
    'import.columns-missing',
    `The file has no column for ${joinNames(names)}. The first line must name the columns.`,
  );
export const fileUnreadable = (line: number): DomainError =>
  fileError(
    'import.file-unreadable',
    `The file cannot be read from line ${line} on: a quotation mark is out of place.`,
  );
export const importIdMissing = (): DomainError =>
  invalid('import.id-missing', 'Please choose the file again.', [
    { field: 'importId', message: 'Import id must be a UUID' },
  ]);
