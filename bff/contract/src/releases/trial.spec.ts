import { expect, it } from '@jest/globals';
import { listSamplePaths } from './trial.ts';

it('lists a path for each page of a route tree, with sample values for parameters', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const pages = [
    { id: 'home', index: true },
    { id: 'team', path: 'team' },
    { id: 'post', path: '/blog/:slug/' },
  ];
  const routes = [
    {
      id: 'site',
      children: [
        { id: 'en', path: 'en', children: pages },
        { id: 'rest', path: '*' },
      ],
    },
  ];
  expect(listSamplePaths(routes)).toEqual(['/en', '/en/team', `/en/blog/${id}`, `/${id}`]);
});
