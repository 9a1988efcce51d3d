import { listAppRoutes } from './describe-app.ts';
import { StoreError } from './store.ts';

const SHELL_BUNDLE = `
  exports.shared = { greeting: {} };
  exports.listOwnRoutes = () => [{ id: 'login' }];
  exports.routesOf = (createRoutes) => createRoutes({});`;

it('lists the routes of the shell, and of a remote that runs with the libraries of the shell', () => {
  expect(listAppRoutes('shell', SHELL_BUNDLE, SHELL_BUNDLE)).toEqual([{ id: 'login' }]);
  const remote = `require('greeting'); exports.createRoutes = () => [{ id: 'home' }];`;
  expect(listAppRoutes('mfe-public', remote, SHELL_BUNDLE)).toEqual([{ id: 'home' }]);
});

it.each(['', 'exports.pages = [];', 'exports.createRoutes = [];'])(
  'rejects a remote whose bundle %j exports no function createRoutes',
  (remote) => {
    const expected = new StoreError('mfe-public does not export createRoutes from src/routes.tsx');
    expect(() => listAppRoutes('mfe-public', remote, SHELL_BUNDLE)).toThrow(expected);
  },
);
