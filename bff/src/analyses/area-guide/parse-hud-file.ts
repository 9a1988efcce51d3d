import { CsvError, parse } from 'csv-parse/sync';
import type { GuideYear } from './guide-figures.ts';

/** An error that prevents the use of a file. */
export interface FileError {
  /** Line number in the file; null if the error concerns the whole file. */
  line: number | null;
  message: string;
}

interface HudFile {
  csv: string;
  fiscalYear: number;
  /** HUD's fair market rents of the metro area for 0 to 4 bedrooms. The file contains only the rents of ZIP codes. */
  metroRents: readonly number[];
}

export type ParsedHudFile = { errors: FileError[] } | { errors: []; figures: GuideYear };

/** Prefix of HUD's code for the Des Moines-West Des Moines area. */
const AREA_CODE_PREFIX = 'METRO19780';
const BEDROOM_COUNTS = [0, 1, 2, 3, 4] as const;
/** Minimum number of ZIP codes. The area had 111 in fiscal year 2024, so a smaller number means an incomplete file. */
const MIN_ZIP_CODES = 80;
const RENT_BOUNDS = { min: 200, max: 15_000 };
const MAX_REPORTED_ERRORS = 50;
/** Maximum number of lines. The area has 111 lines per year. */
const MAX_LINES = 2_000;

type HudRow = Readonly<Record<string, string>>;

/**
 * Lowercases a heading and removes spaces and punctuation, so that HUD's own headings match, such as 'ZIP Code' and
 * 'SAFMR 0BR'.
 */
const normalizeHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * Parses a CSV file with HUD's small-area fair market rents for one fiscal year. Skips rows for other areas and, if the
 * file has a column for the year, rows for other years.
 */
export function parseHudFile({ csv, fiscalYear, metroRents }: HudFile): ParsedHudFile {
  const rows = readRows(csv);
  if (typeof rows === 'string') return { errors: [{ line: null, message: rows }] };
  const errors: FileError[] = [];
  const zips: Record<string, number[]> = {};
  for (const [index, row] of rows.entries()) {
    if (!matchesAreaAndYear(row, fiscalYear)) continue;
    const [zipCode, rents] = [readZip(row), readRents(row)];
    const message = findZipError(zipCode, rents, zips);
    if (message) errors.push({ line: index + 2, message });
    else zips[zipCode] = rents;
  }
  const metroError = findRentError(metroRents);
  if (metroError) errors.unshift({ line: null, message: `Metro area: ${metroError}` });
  const count = Object.keys(zips).length;
  if (errors.length === 0 && count < MIN_ZIP_CODES)
    errors.push({
      line: null,
      message: `The file has ${count} ZIP codes of the Des Moines area for fiscal year ${fiscalYear}. At least ${MIN_ZIP_CODES} are expected.`,
    });
  if (errors.length > 0) return { errors: errors.slice(0, MAX_REPORTED_ERRORS) };
  return { errors: [], figures: { year: fiscalYear, metro: metroRents, zips } };
}

/** @returns the rows, or an error message if the file is too long or is not a table with the expected headings */
function readRows(csv: string): HudRow[] | string {
  if (csv.split('\n', MAX_LINES + 1).length > MAX_LINES)
    return `The file has more than ${MAX_LINES} lines of the area.`;
  let rows: HudRow[];
  try {
    rows = parse(csv, {
      bom: true,
      columns: (headings: string[]) => headings.map((heading) => normalizeHeading(heading)),
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return 'The file is not a table of comma-separated values.';
    throw error;
  }
  const headings = Object.keys(rows[0] ?? {});
  const missing = [
    ...(headings.some((heading) => heading === 'zip' || heading === 'zipcode') ? [] : ['ZIP Code']),
    ...(headings.includes('hudareacode') ? [] : ['HUD Area Code']),
    ...BEDROOM_COUNTS.filter((count) => !headings.includes(`safmr${count}br`)).map((count) => `SAFMR ${count}BR`),
  ];
  return missing.length > 0 ? `The file lacks these columns: ${missing.join(', ')}.` : rows;
}

const matchesAreaAndYear = (row: HudRow, fiscalYear: number): boolean =>
  (row.hudareacode ?? '').startsWith(AREA_CODE_PREFIX) &&
  (row.fiscalyear === undefined || Number(row.fiscalyear) === fiscalYear);

const readZip = (row: HudRow): string => row.zip ?? row.zipcode ?? '';

/** Accepts rents as spreadsheets save them, such as '$1,480'. Returns NaN for a missing or invalid rent. */
const readRents = (row: HudRow): number[] =>
  BEDROOM_COUNTS.map((count) => {
    const text = (row[`safmr${count}br`] ?? '').replaceAll(/[$,\s]/g, '');
    return /^\d+$/.test(text) ? Number(text) : NaN;
  });

function findZipError(zipCode: string, rents: readonly number[], known: object): string | null {
  if (!/^\d{5}$/.test(zipCode)) return `“${zipCode.slice(0, 20)}” is not a ZIP code.`;
  if (Object.hasOwn(known, zipCode)) return `ZIP code ${zipCode} appears twice.`;
  const error = findRentError(rents);
  return error && `ZIP code ${zipCode}: ${error}`;
}

function findRentError(rents: readonly number[]): string | null {
  if (rents.length !== BEDROOM_COUNTS.length || !rents.every(Number.isInteger))
    return 'a rent is missing or not a number.';
  if (rents.some((rent) => rent < RENT_BOUNDS.min || rent > RENT_BOUNDS.max))
    return `a rent is not between $${RENT_BOUNDS.min} and $${RENT_BOUNDS.max}.`;
  return rents.every((rent, index) => index === 0 || rent >= (rents[index - 1] ?? 0))
    ? null
    : 'a larger home has a lower rent.';
}
