import { SizedCache } from './sized-cache.ts';

it('evicts the least recently used entries when the total size exceeds the limit', () => {
  const cache = new SizedCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  expect(cache.get('a')).toBe('A');
  cache.set('c', 'C', 6);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C']);
  cache.set('a', 'AA', 5);
  expect(['a', 'c'].map((key) => cache.get(key))).toEqual(['AA', undefined]);
  cache.set('large', 'L', 11);
  expect(['a', 'large'].map((key) => cache.get(key))).toEqual([undefined, undefined]);
  cache.delete('unknown');
  cache.set('d', 'D', 10);
  expect(cache.get('d')).toBe('D');
});
