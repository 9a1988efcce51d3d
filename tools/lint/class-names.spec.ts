import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Returns the name and the file of each class in the server and in its test helpers. */
function listClasses(): { name: string; path: string }[] {
  const paths = globSync('bff/{src,contract/src,migrations,test}/**/*.{ts,tsx}', { cwd: ROOT });
  return paths.flatMap((path) =>
    [...readFileSync(resolve(ROOT, path), 'utf8').matchAll(/^(?:export )?(?:abstract )?class (\w+)/gm)].map(
      ([, name = '']) => ({ name, path }),
    ),
  );
}

describe('class names', () => {
  const classes = listClasses();

  it('server classes have unique names', () => {
    const repeated = classes.filter(({ name, path }) =>
      classes.some((other) => other.name === name && other.path !== path),
    );
    expect(classes.length).toBeGreaterThan(500);
    expect(repeated).toEqual([]);
  });

  it('no server class has the suffix Service', () => {
    expect(classes.filter(({ name }) => name.endsWith('Service'))).toEqual([]);
  });
});
