import { newestFirst } from './keyset.ts';

const id = '0d5a4b0e-51f4-4a0e-8f5d-3a0a2d0a9c22';

it('reads one extra row to detect whether another page follows', () => {
  const page = newestFirst({ limit: 2 }, { at: 'created_at' });
  const rows = ['a', 'b', 'c'].map((name) => ({ name, cursor: `1_${name}` }));
  expect(page.order).toBe('ORDER BY created_at DESC, id DESC LIMIT $1 + 1');
  expect(page.toPage(rows)).toEqual({ items: [{ name: 'a' }, { name: 'b' }], nextCursor: '1_b' });
  expect(page.toPage(rows.slice(1))).toEqual({ items: [{ name: 'b' }, { name: 'c' }], nextCursor: null });
});

it('starts after the row of the cursor and numbers its parameters from the given number', () => {
  const page = newestFirst({ limit: 9, cursor: `1763900000123_${id}` }, { at: 'p.published_at', id: 'p.id', from: 2 });
  expect(page.isAfter).toBe('($3::timestamptz IS NULL OR (p.published_at, p.id) < ($3, $4::uuid))');
  expect(page.params).toEqual([9, '2025-11-23T12:13:20.123Z', id]);
  expect(newestFirst({ limit: 9, cursor: '5_42' }, { at: 'at', idType: 'bigint' }).params).toEqual([
    9,
    '1970-01-01T00:00:00.005Z',
    '42',
  ]);
});

it.each(['', 'x', '1_2', `_${id}`, `999999999999999_${id}`, `1_${id}0`, `1_${id.toUpperCase()}`])(
  'rejects the cursor %j',
  (cursor) => {
    expect(() => newestFirst({ limit: 9, cursor }, { at: 'at' })).toThrow('This page of the list does not exist.');
  },
);
