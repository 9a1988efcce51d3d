import { listPathsWithoutParameters } from './public-pages.ts';

it('lists the paths without parameters in a route tree', () => {
  const routes = [
    {
      id: 'site',
      children: [
        {
          id: 'page',
          children: [
            { id: 'home', index: true },
            { id: 'analysis', path: 'analysis' },
            { id: 'report', path: 'analysis/:leadId' },
            {
              id: 'blog',
              path: 'blog',
              children: [
                { id: 'list', index: true },
                { id: 'post', path: ':slug' },
              ],
            },
            { id: 'missing', path: '*' },
          ],
        },
      ],
    },
  ];
  expect(listPathsWithoutParameters(routes, '')).toEqual(['/', '/analysis', '/blog']);
});
