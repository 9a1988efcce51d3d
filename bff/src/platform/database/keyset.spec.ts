import { buildNewestFirstPage } from './keyset.ts';

const id = '0d5a4b0e-51f4-4a0e-8f5d-3a0a2d0a9c22';

it('reads one extra row to detect the next page', () => {
  const page = buildNewestFirstPage({ limit: 2 }, { timeColumn: 'created_at' });
  const rows = ['a', 'b', 'c'].map((name) => ({ name, cursor: `1_${name}` }));
  expect(page.orderSql).toBe('ORDER BY created_at DESC, id DESC LIMIT $1 + 1');
  expect(page.toPage(rows)).toEqual({ items: [{ name: 'a' }, { name: 'b' }], nextCursor: '1_b' });
  expect(page.toPage(rows.slice(1))).toEqual({ items: [{ name: 'b' }, { name: 'c' }], nextCursor: null });
});

it('starts after the cursor row and numbers the SQL parameters from `firstParameter`', () => {
  const page = buildNewestFirstPage(
    { limit: 9, cursor: `1763900000123_${id}` },
    { timeColumn: 'p.published_at', idColumn: 'p.id', firstParameter: 2 },
  );
  expect(page.afterCursorSql).toBe('($3::timestamptz IS NULL OR (p.published_at, p.id) < ($3, $4::uuid))');
  expect(page.params).toEqual([9, '2025-11-23T12:13:20.123Z', id]);
  expect(buildNewestFirstPage({ limit: 9, cursor: '5_42' }, { timeColumn: 'at', idType: 'bigint' }).params).toEqual([
    9,
    '1970-01-01T00:00:00.005Z',
    '42',
  ]);
});

it.each(['', 'x', '1_2', `_${id}`, `999999999999999_${id}`, `1_${id}0`, `1_${id.toUpperCase()}`])(
  'rejects the cursor %j',
  (cursor) => {
    expect(() => buildNewestFirstPage({ limit: 9, cursor }, { timeColumn: 'at' })).toThrow(
      'This page of the list does not exist.',
    );
  },
);
