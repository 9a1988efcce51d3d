import { addYear, BUILT_IN_GUIDE, compareGuides, pickExcerpt } from './guide-figures.ts';
import { getAreaRents } from './area-guide.ts';
import { parseHudFile } from './parse-hud-file.ts';

const CSV_HEADER =
  'ZIP Code,HUD Area Code,HUD Metro Fair Market Rent Area Name,SAFMR 0BR,SAFMR 1BR,SAFMR 2BR,SAFMR 3BR,SAFMR 4BR';
const AREA_COLUMNS = 'METRO19780M19780,"Des Moines-West Des Moines, IA"';
const METRO_RENTS = [900, 950, 1150, 1550, 1560];
const ZIP_CODES = Object.keys(BUILT_IN_GUIDE.zips);
const createRows = (count = 111) =>
  ZIP_CODES.slice(0, count).map((zip) => `${zip},${AREA_COLUMNS},900,"$1,000",1200,1600,1650`);

const parseRows = (
  rows: readonly string[],
  { headings = CSV_HEADER, fiscalYear = 2027, metroRents = METRO_RENTS } = {},
) => parseHudFile({ csv: [headings, ...rows].join('\n'), fiscalYear, metroRents });
const listErrors = (...given: Parameters<typeof parseRows>) => parseRows(...given).errors;

it('recognizes HUD’s own headings, reads the rents of the area and skips other areas', () => {
  const parsed = parseRows([...createRows(), '10001,METRO35620MM5600,New York,1,2,3,4,5']);
  if (!('figures' in parsed)) throw new Error(JSON.stringify(parsed.errors));
  expect(Object.keys(parsed.figures.zips)).toHaveLength(111);
  expect(parsed.figures).toMatchObject({
    year: 2027,
    metro: METRO_RENTS,
    zips: { 50001: [900, 1000, 1200, 1600, 1650] },
  });
});

it('reads only the rows for the requested year if the file has a column for the year', () => {
  const rows = createRows().flatMap((row) => [`2026,${row.replace('900', '800')}`, `2027,${row}`]);
  const parsed = parseRows(rows, { headings: `fiscal_year,${CSV_HEADER}` });
  expect(parsed).toMatchObject({ errors: [], figures: { zips: { 50001: [900, 1000, 1200, 1600, 1650] } } });
});

it.each([
  [
    'x,y\n1,2',
    'The file lacks these columns: ZIP Code, HUD Area Code, SAFMR 0BR, SAFMR 1BR, SAFMR 2BR, SAFMR 3BR, SAFMR 4BR.',
  ],
  ['"', 'The file is not a table of comma-separated values.'],
])('rejects the HUD file %j', (csv, message) => {
  expect(parseHudFile({ csv, fiscalYear: 2027, metroRents: METRO_RENTS }).errors).toEqual([{ line: null, message }]);
});

it.each([
  [`5000,${AREA_COLUMNS},900,1000,1200,1600,1650`, '“5000” is not a ZIP code.'],
  [`50001,${AREA_COLUMNS},900,1000,1200,1600,1650`, 'ZIP code 50001 appears twice.'],
  [`50999,${AREA_COLUMNS},900,,1200,1600,1650`, 'ZIP code 50999: a rent is missing or not a number.'],
  [`50999,${AREA_COLUMNS},900,1000,1200,1100,1650`, 'ZIP code 50999: a larger home has a lower rent.'],
  [`50999,${AREA_COLUMNS},9,10,12,16,17`, 'ZIP code 50999: a rent is not between $200 and $15000.'],
])('reports the line number of an invalid row: %s', (row, message) => {
  expect(listErrors([...createRows(), row])).toEqual([{ line: 113, message }]);
});

it('rejects an incomplete HUD file, and invalid metro rents', () => {
  expect(listErrors(createRows(12))).toMatchObject([{ message: expect.stringMatching(/^The file has 12 ZIP codes/) }]);
  expect(listErrors(createRows(), { metroRents: [5, 4, 3, 2, 1] })).toMatchObject([{ line: null }]);
});

describe('a guide with an added year', () => {
  const zips = { 50265: [1000, 1100, 1300, 1776, 1800], 50999: [900, 1000, 1200, 1600, 1650] };
  const next = addYear(BUILT_IN_GUIDE, { year: 2027, metro: METRO_RENTS, zips });

  it('returns the rents for the new year, or the metro rents for a ZIP code without rents', () => {
    expect(getAreaRents('50265', 3, pickExcerpt(next, '50265'))).toMatchObject({
      scope: 'zip',
      yearOverYearChange: null,
    });
    expect(getAreaRents('50265', 3, pickExcerpt(next, '50265')).history.at(-1)).toEqual({ year: 2027, rent: 1776 });
    expect(getAreaRents('50001', 3, pickExcerpt(next, '50001'))).toMatchObject({ scope: 'metro' });
    const following = addYear(next, {
      year: 2028,
      metro: METRO_RENTS,
      zips: { 50265: [1000, 1100, 1300, 1800, 1900] },
    });
    expect(getAreaRents('50265', 3, pickExcerpt(following, '50265')).yearOverYearChange).toBe(1.4);
  });

  it('lists changed, new and missing ZIP codes', () => {
    const changes = compareGuides(BUILT_IN_GUIDE, next);
    expect(changes.find(({ zipCode }) => zipCode === '50265')).toEqual({
      zipCode: '50265',
      before: 1480,
      after: 1776,
      percent: 20,
    });
    expect(changes.find(({ zipCode }) => zipCode === '50999')).toMatchObject({
      before: null,
      after: 1600,
      percent: null,
    });
    expect(changes.find(({ zipCode }) => zipCode === '50001')).toMatchObject({ after: null });
    expect(compareGuides(next, next)).toEqual([]);
  });
});
