import { RESERVED_PATHS } from '@epm/contract/releases';
import { isWithinMount } from '@epm/contract/pages';
import { listRoutes } from '../src/identity/index.ts';
import { createTestDatabase } from './test-database.ts';
import { startApp } from './test-app.ts';

/** Returns the part of a route's path before its parameters, without a trailing slash. */
const getFixedPath = (path: string) => path.replace(/\/?(?:\*|:).*$/, '').replace(/\/$/, '');

it('reserves every path that the server serves itself, except files such as /robots.txt, and no other path', async () => {
  const database = await createTestDatabase();
  const api = await startApp(database.url);
  try {
    const paths = [...new Set(listRoutes(api.app).map(({ path }) => getFixedPath(path)))].filter(
      (path) => path !== '' && !path.includes('.'),
    );
    const isReserved = (path: string) => RESERVED_PATHS.some((reserved) => isWithinMount(reserved, path));
    expect(paths.filter((path) => !isReserved(path))).toEqual([]);
    expect(RESERVED_PATHS.filter((reserved) => !paths.some((path) => isWithinMount(reserved, path)))).toEqual([]);
  } finally {
    await api.close();
    await database.drop();
  }
});
