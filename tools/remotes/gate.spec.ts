import { sharedFaults } from './gate.ts';

const shell = { app: 'shell', shared: { react: '19.3.1', 'react/jsx-runtime': '19.3.1' } } as const;

it('lets a remote pass that takes what the shell brings', () => {
  expect(sharedFaults({ app: 'mfe-public', shared: { react: '^19.0.0' } }, shell)).toEqual([]);
});

it('names each library that is missing or does not fit', () => {
  const faults = sharedFaults({ app: 'mfe-public', shared: { react: '^20.0.0', 'react-dom/client': '^19.0.0' } }, shell);
  expect(faults).toHaveLength(2);
  expect(faults[0]).toMatch(/react \^20\.0\.0, the shell brings 19\.3\.1/);
  expect(faults[1]).toMatch(/react-dom\/client, which the shell does not share/);
});
