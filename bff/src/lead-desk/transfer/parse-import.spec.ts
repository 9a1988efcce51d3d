import { isNewLead, LEAD_FILE_FIELDS } from '@epm/contract';
import { formatCsvLine } from '../../platform/http/csv.ts';
import { MAX_IMPORT_ROWS } from './import.errors.ts';
import { parseImport } from './parse-import.ts';

const parseText = (text: string, encoding: BufferEncoding = 'utf8') => parseImport(Buffer.from(text, encoding));
const requiredHeadings = 'Name,Email,Property address';
const validRow = 'Pat Doe,pat@example.com,"1 Oak St, Clive, IA 50325"';
const listErrors = async (heading: string, cell: string) => {
  const { rows } = await parseText(`${requiredHeadings},${heading}\n${validRow},${cell}`);
  return rows[0]?.errors.map(({ field, message }) => `${field}: ${message}`);
};
const parseLead = async (heading: string, cell: string) =>
  (await parseText(`${requiredHeadings},${heading}\n${validRow},${cell}`)).rows[0]?.lead;

describe('parseImport files', () => {
  it('recognizes headings in any order and spelling, and ignores unknown columns', async () => {
    const { columns, rows } = await parseText(
      'Favorite color,E-Mail Address,FULL NAME,Street,Zip Code,Sq. Ft.\nred,Pat@Example.com,Pat Doe,1 Oak St,50325,"1,450"',
    );
    expect(columns.map(({ field }) => field)).toEqual([
      null,
      'email',
      'name',
      'streetAddress',
      'zipCode',
      'squareFootage',
    ]);
    expect(rows).toEqual([
      {
        line: 2,
        errors: [],
        values: {
          email: 'Pat@Example.com',
          name: 'Pat Doe',
          streetAddress: '1 Oak St',
          zipCode: '50325',
          squareFootage: '1,450',
        },
        lead: {
          ...Object.fromEntries(LEAD_FILE_FIELDS.map((field) => [field, null])),
          name: 'Pat Doe',
          email: 'pat@example.com',
          streetAddress: '1 Oak St',
          city: '',
          state: 'IA',
          zipCode: '50325',
          propertyAddress: '1 Oak St, IA 50325',
          addressKey: '1 oak st||50325',
          squareFootage: 1450,
          unitCount: 1,
          status: 'leads',
        },
      },
    ]);
  });

  it('yields to the event loop while it parses a file', async () => {
    const text = `${requiredHeadings}\n${',,\n'.repeat(10_000)}${validRow}`;
    let turns = 0;
    let next: NodeJS.Immediate;
    const turn = (): void => {
      turns += 1;
      next = setImmediate(turn);
    };
    turn();
    const { rows } = await parseText(text).finally(() => clearImmediate(next));
    expect(rows).toHaveLength(1);
    // The import yields at least once per 200 lines.
    expect(turns).toBeGreaterThanOrEqual(50);
  });

  it('ignores the empty lines that spreadsheets append', async () => {
    const { rows } = await parseText(
      `${requiredHeadings.replaceAll(',', ';')}\nPat;pat@example.com;1 Oak St, Clive, IA 50325\n${';;\n'.repeat(19_000)}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('splits an address in a single column into street, city, state and ZIP code', async () => {
    expect((await parseText(`${requiredHeadings}\n${validRow}`)).rows[0]?.lead).toMatchObject({
      streetAddress: '1 Oak St',
      city: 'Clive',
      state: 'IA',
      zipCode: '50325',
      propertyAddress: '1 Oak St, Clive, IA 50325',
      addressKey: '1 oak st||50325',
    });
  });

  it.each<[string, Buffer]>([
    ['UTF-8 with a BOM', Buffer.from(`\ufeff${requiredHeadings}\nZoë,z@example.com,"1 Oak St, Clive, IA 50325"`)],
    [
      'UTF-16',
      Buffer.from(
        `\ufeff${requiredHeadings.replaceAll(',', '\t')}\nZoë\tz@example.com\t1 Oak St, Clive, IA 50325`,
        'utf16le',
      ),
    ],
    [
      'windows-1252 with Windows line breaks',
      Buffer.from(`${requiredHeadings}\r\nZoë,z@example.com,"1 Oak St, Clive, IA 50325"\r\n`, 'latin1'),
    ],
    [
      'semicolons',
      Buffer.from(`${requiredHeadings.replaceAll(',', ';')}\rZoë;z@example.com;1 Oak St, Clive, IA 50325`),
    ],
  ])('parses an import file in this format: %s', async (_, bytes) => {
    const { columns, rows } = await parseImport(bytes);
    expect(columns.map(({ field }) => field)).toEqual(['name', 'email', 'propertyAddress']);
    expect(rows.map(({ lead }) => lead?.name)).toEqual(['Zoë']);
  });

  it('returns line numbers that count line breaks in cells, empty lines and Windows line breaks', async () => {
    const { rows } = await parseText(
      `${requiredHeadings}\r\n\r\n"Pat\r\nDoe",pat@example.com,1 Oak St\r\n,,\r\nSam,sam@example.com,2 Oak St`,
    );
    expect(rows.map(({ line, values }) => [line, values.name])).toEqual([
      [3, 'Pat Doe'],
      [6, 'Sam'],
    ]);
  });

  it.each([
    ['', 'The file has no rows.'],
    [requiredHeadings, 'The file has no rows.'],
    [
      'Name,Phone\nPat,1',
      'The file has no column for email and property address. The first line must name the columns.',
    ],
    [
      `${requiredHeadings}\n${validRow}\n"Sam,sam@example.com,x`,
      'The file cannot be read from line 3 on: a quotation mark is out of place.',
    ],
    [
      `${requiredHeadings}\n${`${validRow}\n`.repeat(MAX_IMPORT_ROWS + 1)}`,
      'The file has more than 5,000 rows. Please import it in parts.',
    ],
    [
      `${requiredHeadings.replaceAll(',', ';')}\n${';\n'.repeat(400_000)}`,
      'The file has more than 20,000 lines. Please delete empty lines, or import it in parts.',
    ],
    [
      `${requiredHeadings}\n${'\r'.repeat(4_000_000)}`,
      'The file has more than 20,000 lines. Please delete empty lines, or import it in parts.',
    ],
    [
      `${requiredHeadings}\n${`${','.repeat(900)}\n`.repeat(300)}`,
      'The file has more than 200,000 cells. Please delete the columns that are not needed, or import it in parts.',
    ],
    [
      `${requiredHeadings}${',Br'.repeat(1_000)}\n${validRow}`,
      'The file has a line of more than 1,000 columns. Please delete the columns that are not needed and choose it again.',
    ],
    [
      `${requiredHeadings}\n${validRow}${','.repeat(1_000)}`,
      'The file has a line of more than 1,000 columns. Please delete the columns that are not needed and choose it again.',
    ],
  ])('rejects an invalid file with a reason (case %#)', async (text, message) => {
    await expect(parseText(text)).rejects.toMatchObject({
      kind: 'invalid',
      userMessage: message,
      fields: [{ field: 'file', message }],
    });
  });

  it('rejects a second row with the same owner and property, and reports the line of the first row', async () => {
    const { rows } = await parseText(
      `${requiredHeadings}\n${validRow}\nPat,PAT@example.com,"1 Oak Street, Clive, IA 50325"\nPat,pat@example.com,"2 Oak St, Clive, IA 50325"`,
    );
    expect(rows.map(({ errors }) => errors)).toEqual([
      [],
      [{ field: 'email', message: 'Same owner and property as line 2' }],
      [],
    ]);
  });
});

describe('parseImport rows', () => {
  it('returns all errors of one row', async () => {
    const { rows } = await parseText(`${requiredHeadings},ZIP,Beds\n,pat@,,1234567,many`);
    expect(rows[0]?.errors.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'name: Name is required',
      'email: Email must be a valid email address',
      'propertyAddress: Property address is required',
      'zipCode: Invalid state/zip format. Expected: STATE ZIP. Enter a 5-digit ZIP code.',
      'bedrooms: Bedrooms must be a number',
    ]);
    expect(rows[0]?.lead).toBeNull();
  });

  it.each([
    ['Growth', 'growth'],
    ['standard', 'standard'],
    [' WEALTH plan ', null],
    ['Gold', null],
  ])('parses the plan %j as %j', async (word, plan) => {
    expect((await parseLead('Plan', word))?.plan ?? null).toBe(plan);
    expect(await listErrors('Plan', word)).toEqual(
      plan
        ? []
        : [`plan: There is no plan ‘${word.trim()}’. It must be Standard, Foundation, Growth, Wealth, or empty`],
    );
  });

  it.each([
    ['Address', '1 Oak St', 'propertyAddress: Invalid address format. Expected: Street, City, State ZIP'],
    ['Address', '"1 Oak St, Clive, Iowa"', 'propertyAddress: Invalid state/zip format. Expected: STATE ZIP'],
    ['Street', 'x', 'streetAddress: Invalid address format. Expected: Street, City, State ZIP'],
  ])('rejects a row whose %s is %s with the message in the specification', async (heading, cell, message) => {
    const { rows } = await parseText(`Name,Email,${heading}\nPat,pat@example.com,${cell}`);
    expect(rows[0]?.errors.map((fault) => `${fault.field}: ${fault.message}`)).toEqual([message]);
  });

  it('parses the address column as the street when the city or the ZIP code has a separate column', async () => {
    const { rows } = await parseText('Name,Email,Address,City,ZIP\nPat,pat@example.com,1 Oak St,Clive,50325');
    expect(rows[0]?.lead).toMatchObject({ streetAddress: '1 Oak St', city: 'Clive', state: 'IA', zipCode: '50325' });
  });

  it.each(['Not provided', 'not provided'])('returns a lead without a property for the address %j', async (cell) => {
    const { rows } = await parseText(`Name,Email,Property address,Street,State\nPat,pat@example.com,${cell},,IA`);
    expect(rows[0]?.lead).toMatchObject({
      propertyAddress: 'Not provided',
      streetAddress: '',
      city: '',
      state: 'IA',
      zipCode: '',
      addressKey: '',
    });
  });

  it.each(['new', 'New', 'New Lead', 'new_lead'])('parses the status %j as a new lead', async (status) => {
    expect(isNewLead((await parseLead('Status', status))?.status ?? 'lost')).toBe(true);
  });

  it.each([
    ['Bathrooms', '1.25', 'bathrooms: Bathrooms must be a multiple of 0.5'],
    ['Bedrooms', '2.5', 'bedrooms: Bedrooms must be a whole number'],
    ['Units', '0', 'unitCount: Number of units must be at least 1'],
    ['Year built', '1066', 'yearBuilt: Year built must be at least 1600'],
    ['Rent', '99999999999', 'estimatedRent: Estimated rent must be at most 2000000000'],
    ['Rent', '"1,45"', 'estimatedRent: Estimated rent must be a number'],
    ['Status', 'sleeping', 'status: There is no status ‘sleeping’'],
    ['Status', 'lost', 'statusReason: A lost lead needs a reason'],
    ['Type', 'castle', 'propertyType: There is no property type ‘castle’'],
    ['Type', 'constructor', 'propertyType: There is no property type ‘constructor’'],
    ['State', 'Iowa', 'state: Invalid state/zip format. Expected: STATE ZIP'],
    ['Owner', 'a '.repeat(30_000), 'ownerName: Owner name must have at most 200 characters'],
    ['Phone', '1'.repeat(41), 'phone: Phone must have at most 40 characters'],
  ])('rejects a row whose column %s is %j', async (heading, cell, message) => {
    expect(await listErrors(heading, cell)).toEqual([message]);
  });

  it.each([
    ['Rent', '"$1,850.00"', { estimatedRent: 1850 }],
    ['Bathrooms', '2.5', { bathrooms: 2.5 }],
    ['ZIP', '50325-1234', { zipCode: '50325' }],
    ['ZIP', '7030', { zipCode: '07030' }],
    ['Status', 'new lead', { status: 'leads' }],
    ['Status', 'Walkthrough Scheduled', { status: 'walkthrough_scheduled' }],
    ['Status', 'analysis_submitted', { status: 'analysis_submitted' }],
    ['Type', 'Single Family Home', { propertyType: 'single-family' }],
    ['Type', 'Multi-Family', { propertyType: 'multi-family' }],
    ['Phone', `'+1 515 555 0100`, { phone: '+1 515 555 0100' }],
    ['Owner', '"  Doe\n Family  "', { ownerName: 'Doe Family' }],
    ['Owner', `'＝Doe`, { ownerName: '＝Doe' }],
    ['Owner', "O'Brien", { ownerName: "O'Brien" }],
  ])('parses the cell in the column %s: %j', async (heading, cell, lead) => {
    expect(await parseLead(heading, cell)).toMatchObject(lead);
  });
});

describe('formatCsvLine', () => {
  it('quotes fields when needed and escapes formulas', () => {
    expect(formatCsvLine(['a', 'b "c"', 'd, e', 'f\ng', null, 12, 0])).toBe('a,"b ""c""","d, e","f\ng",,12,0\r\n');
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\n=1', '\r=1', '＝1+1', '＋1', '－1', '＠SUM(A1)']) {
      expect(formatCsvLine([text])).toMatch(/^"?'/);
    }
    expect(formatCsvLine(['a=1', 'x-y'])).toBe('a=1,x-y\r\n');
  });
});
