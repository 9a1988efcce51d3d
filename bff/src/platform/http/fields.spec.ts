import { DomainError } from '../errors/domain-error.ts';
import {
  Decimal,
  EmailField,
  Flag,
  Id,
  IdList,
  Instant,
  RecordList,
  Nested,
  OneOf,
  Text,
  TextList,
  Integer,
  Zip,
} from './fields.ts';
import { createValidationPipe } from './validation.ts';

class Item {
  @Text({ max: 5 }) name: string;
}

class Form {
  @Text({ max: 10, optional: true, label: 'Street' }) text?: string;
  @Text({ max: 50, optional: true, multiline: true, min: 0 }) notes?: string;
  @EmailField({ optional: true }) email?: string;
  @Zip({ optional: true }) zip?: string;
  @Zip({ optional: true, canBeEmpty: true }) knownZip?: string;
  @Integer({ optional: true, min: 1, max: 50 }) whole?: number;
  @Integer({ optional: true, isFromUrl: true }) limit?: number;
  @Decimal({ optional: true, min: 0, step: 0.5 }) baths?: number;
  @OneOf(['a', 'b'], { optional: true }) choice?: string;
  @Id({ optional: true }) id?: string;
  @IdList({ optional: true, max: 2 }) ids?: string[];
  @TextList({ optional: true, max: 2, length: 3 }) words?: string[];
  @Flag({ optional: true }) flag?: boolean;
  @Instant({ optional: true }) at?: string;
  @RecordList(() => Item, { optional: true, min: 1, max: 2 }) parts?: Item[];
  @Nested(() => Item, { optional: true, nullable: true }) part?: Item | null;
}

class Strict {
  @Text({ max: 10 }) firstName: string;
}

const validationPipe = createValidationPipe();
const uuid = 'd0f7a5c2-7d0e-4f4c-9a43-0c2a9a1f7f11';

async function listFieldErrors(value: object, metatype: new () => object = Form): Promise<string[] | object> {
  try {
    return (await validationPipe.transform(value, { type: 'body', metatype })) as object;
  } catch (error) {
    return (error as DomainError).fields.map(({ field, message }) => `${field}: ${message}`);
  }
}

test.each([
  [{ text: '  Oak St ' }, { text: 'Oak St' }],
  [{ notes: 'one\n\ttwo' }, { notes: 'one\n\ttwo' }],
  [{ notes: '' }, { notes: '' }],
  [{ email: ' A@b.co ' }, { email: 'A@b.co' }],
  [{ zip: '50309' }, { zip: '50309' }],
  [{ knownZip: ' ' }, { knownZip: '' }],
  [{ whole: 50 }, { whole: 50 }],
  [{ limit: '25' }, { limit: 25 }],
  [{ baths: 2.5 }, { baths: 2.5 }],
  [{ choice: 'b' }, { choice: 'b' }],
  [{ id: uuid }, { id: uuid }],
  [
    { id: uuid.toUpperCase(), ids: [uuid.toUpperCase()] },
    { id: uuid, ids: [uuid] },
  ],
  [{ flag: false }, { flag: false }],
  [{ at: '2026-11-20T17:00:00-06:00' }, { at: '2026-11-20T17:00:00-06:00' }],
  [{ parts: [{ name: 'x' }] }, { parts: [{ name: 'x' }] }],
  [{ part: null }, { part: null }],
])('accepts the body %j', async (value, expected) => {
  expect({ ...(await listFieldErrors(value)) }).toEqual(expected);
});

test.each([
  [{ text: '' }, 'text: Street is required'],
  [{ text: '   ' }, 'text: Street is required'],
  [{ text: 'x'.repeat(11) }, 'text: Street must have at most 10 characters'],
  [{ text: 'a\u0000b' }, 'text: Street contains characters that cannot be stored'],
  [{ text: 'a\nb' }, 'text: Street contains characters that cannot be stored'],
  [{ text: 'a\ud800' }, 'text: Street contains characters that cannot be stored'],
  [{ text: null }, 'text: Street is required'],
  [{ text: 7 }, 'text: Street must be text'],
  [{ text: ['x'] }, 'text: Street must be text'],
  [{ notes: 'a\u0000' }, 'notes: Notes contains characters that cannot be stored'],
  [{ email: 'a@b' }, 'email: Email must be a valid email address'],
  [{ email: 'a@b.co\r\nBcc: x@y.z' }, 'email: Email must be a valid email address'],
  [{ email: '"a\r\nBcc: x@y.z\r\n"@b.co' }, 'email: Email must be a valid email address'],
  [
    { email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.co` },
    'email: Email must be a valid email address',
  ],
  [{ zip: '50309-1234' }, 'zip: Invalid state/zip format. Expected: STATE ZIP. Enter a 5-digit ZIP code.'],
  [{ zip: '5030' }, 'zip: Invalid state/zip format. Expected: STATE ZIP. Enter a 5-digit ZIP code.'],
  [{ zip: 50309 }, 'zip: Invalid state/zip format. Expected: STATE ZIP. Enter a 5-digit ZIP code.'],
  [{ zip: '' }, 'zip: Invalid state/zip format. Expected: STATE ZIP. Enter a 5-digit ZIP code.'],
  [{ knownZip: null }, 'knownZip: Invalid state/zip format. Expected: STATE ZIP. Enter a 5-digit ZIP code.'],
  [{ whole: '5' }, 'whole: Whole must be a whole number'],
  [{ whole: 1.5 }, 'whole: Whole must be a whole number'],
  [{ whole: 51 }, 'whole: Whole must be at most 50'],
  [{ whole: Infinity }, 'whole: Whole must be a whole number'],
  [{ limit: '1e3' }, 'limit: Limit must be a whole number'],
  [{ limit: '99999999999' }, 'limit: Limit must be at most 2147483647'],
  [{ baths: 2.25 }, 'baths: Baths must be a multiple of 0.5'],
  [{ choice: 'c' }, 'choice: Choice must be one of a, b'],
  [{ id: '1' }, 'id: Id must be a UUID'],
  [{ ids: [uuid, uuid, uuid] }, 'ids: Ids must have at most 2 entries'],
  [{ words: ['long'] }, 'words: Words must contain only short texts'],
  [{ flag: 'true' }, 'flag: Flag must be true or false'],
  [{ at: '2026-11-20' }, 'at: At must be a date and time'],
  [{ at: '2026-13-20T10:00:00Z' }, 'at: At must be a date and time'],
  [{ parts: [] }, 'parts: Parts must have at least 1 entry'],
  [{ parts: [{ name: 'x' }, { name: 'toolong' }] }, 'parts.1.name: Name must have at most 5 characters'],
  [{ parts: [{ name: 'x', extra: 1 }] }, 'parts.0.extra: This field is not known.'],
  [{ part: { name: 7 } }, 'part.name: Name must be text'],
  [{ other: 1 }, 'other: This field is not known.'],
])('rejects the body %j', async (value, error) => {
  expect(await listFieldErrors(value)).toContain(error);
});

test('a missing required field is reported with its label', async () => {
  expect(await listFieldErrors({}, Strict)).toEqual(['firstName: First name is required']);
});

test('at most 50 errors are returned for a thousand unknown fields', async () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, 1]));
  expect(await listFieldErrors(many)).toHaveLength(50);
});

test('a list beyond its limit is rejected without reading its entries', async () => {
  let reads = 0;
  const parts = Array.from({ length: 10_000 }, () =>
    Object.defineProperty({}, 'name', { enumerable: true, get: () => (reads += 1) }),
  );
  expect(await listFieldErrors({ parts })).toEqual(['parts: Parts must have at most 2 entries']);
  expect(reads).toBe(0);
});

test('an object instead of text is rejected without reading its properties', async () => {
  const text = Object.defineProperty({}, 'a', {
    enumerable: true,
    get: () => {
      throw new Error('read');
    },
  });
  expect(await listFieldErrors({ text, words: text, part: [text], parts: [text] })).toEqual([
    'text: Street must be text',
    'words: Words must be a list',
    'part: Part must be a record',
    'parts.0.a: This field is not known.',
  ]);
});

test.each([[[]], ['text'], [7], [true]])('rejects %j as a body', async (value) => {
  await expect(validationPipe.transform(value, { type: 'body', metatype: Form })).rejects.toMatchObject({
    code: 'request.invalid',
  });
});
