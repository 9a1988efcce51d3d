import { readdirSync, readFileSync } from 'node:fs';
import { LAST_OFFLINE_MIGRATION } from '../../../test/live-migrations.ts';
import {
  findEntities,
  findForeignEntities,
  findForeignWrites,
  findImportedSlices,
  findWrittenTables,
  TABLES_BY_SLICE,
  findReadsWithoutDependency,
} from '../../../test/table-owners.ts';

const migrationsFolder = new URL('../../../migrations/', import.meta.url);
const sourceFolder = new URL('../../', import.meta.url);

/**
 * Returns existing tables on which a migration creates an index without CONCURRENTLY. Such an index blocks all writes
 * while it is built.
 */
function findTablesLockedByIndexes(sql: string): string[] {
  const created = new Set([...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/g)].map(([, table]) => table));
  return [...sql.matchAll(/CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)[^`'"]*? ON "?(\w+)/g)].flatMap(([, table]) =>
    table && !created.has(table) ? [table] : [],
  );
}

/** Tables with few rows: a single statement may update all of them. */
const SMALL_TABLES = ['site_settings', 'webinars', 'blog_authors', 'blog_categories', 'blog_posts', 'release_pointers'];

/** Finds updates of whole tables, and constraints that are validated under an exclusive lock. */
function findLockingChanges(sql: string): string[] {
  const statements = sql.replace(/\$\$[^]*?\$\$/g, '');
  const updates = [...statements.matchAll(/UPDATE (\w+)(?: AS \w+)? SET/g)].flatMap(([found, table = '']) =>
    SMALL_TABLES.includes(table) ? [] : [found],
  );
  const constraints = [
    ...statements.matchAll(/ADD CONSTRAINT (?![^,;`]*NOT VALID)|SET NOT NULL|ADD COLUMN[^,;`]*CHECK/g),
  ].map(([found]) => found);
  return [...updates, ...constraints];
}

/** Matches a DELETE by age, whose duration grows with the table. */
const DELETE_BY_AGE = /DELETE FROM \w+\s+WHERE[^;`']*?(?:\bat|_at|expires\w*|last\w*)\s*<=?\s/;

const listFiles = (folder: URL, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => pattern.test(file) && !file.includes('spec.ts'),
  );

it('finds an index without CONCURRENTLY only on an existing table', () => {
  expect(findTablesLockedByIndexes('CREATE INDEX a ON leads (x)')).toEqual(['leads']);
  expect(findTablesLockedByIndexes('CREATE UNIQUE INDEX a\n  ON leads (x)')).toEqual(['leads']);
  expect(findTablesLockedByIndexes('CREATE TABLE leads (x int); CREATE INDEX a ON leads (x)')).toEqual([]);
  expect(findTablesLockedByIndexes('CREATE INDEX CONCURRENTLY a ON leads (x)')).toEqual([]);
});

it('finds updates of whole tables and constraints that are validated immediately', () => {
  expect(findLockingChanges('UPDATE leads SET plan = 1')).toEqual(['UPDATE leads SET']);
  expect(findLockingChanges(`UPDATE site_settings SET key = 'a'`)).toEqual([]);
  expect(findLockingChanges('CREATE FUNCTION a() $$ BEGIN UPDATE leads SET plan = 1; END $$')).toEqual([]);
  expect(findLockingChanges('ALTER TABLE leads ADD CONSTRAINT a CHECK (plan > 1)')).toEqual(['ADD CONSTRAINT ']);
  expect(findLockingChanges('ALTER TABLE leads ADD CONSTRAINT a CHECK (plan > 1) NOT VALID')).toEqual([]);
  expect(findLockingChanges(`ALTER TABLE leads ADD COLUMN a text CHECK (a IN ('b'))`)).toEqual([
    'ADD COLUMN a text CHECK',
  ]);
  expect(findLockingChanges('ALTER TABLE leads ALTER COLUMN a SET NOT NULL')).toEqual(['SET NOT NULL']);
});

it('finds no migration after the baseline that blocks writes to a table for long or updates a whole table', () => {
  const files = listFiles(migrationsFolder, /^\d{14}-.*\.ts$/).filter(
    (file) => file.slice(0, 14) > LAST_OFFLINE_MIGRATION,
  );
  const found = files.flatMap((file) => {
    // Migrations are reverted only in development, where locks do not matter.
    const [up = ''] = readFileSync(new URL(file, migrationsFolder), 'utf8').split('async down(');
    return [...findTablesLockedByIndexes(up), ...findLockingChanges(up)].map((change) => `${file}: ${change}`);
  });
  expect(found).toEqual([]);
});

it('finds no DELETE by age outside prune(), which deletes in batches', () => {
  expect(DELETE_BY_AGE.test('DELETE FROM sessions WHERE last_seen_at <= $1')).toBe(true);
  const found = listFiles(sourceFolder, /\.ts$/).filter((file) =>
    DELETE_BY_AGE.test(readFileSync(new URL(file, sourceFolder), 'utf8')),
  );
  expect(found).toEqual([]);
});

describe('a slice writes only its own tables', () => {
  const files = listFiles(sourceFolder, /\.tsx?$/).map((file) => ({
    file,
    code: readFileSync(new URL(file, sourceFolder), 'utf8'),
  }));

  it("finds a write to another slice's table", () => {
    expect(findForeignWrites('campaigns/a.ts', 'INSERT INTO leads (id) VALUES ($1)')).toEqual(['leads']);
    expect(findForeignWrites('campaigns/a.ts', 'UPDATE contacts AS kept\n SET name = $1')).toEqual(['contacts']);
    expect(findForeignWrites('campaigns/a.ts', 'DELETE FROM consents WHERE id = $1')).toEqual(['consents']);
    expect(findForeignWrites('campaigns/a.ts', `prune(this.database, 'sessions', 'at < $1')`)).toEqual(['sessions']);
    expect(findForeignWrites('campaigns/a.ts', `@Entity('leads') class Lead {}`)).toEqual(['leads']);
    expect(findForeignWrites('campaigns/a.ts', "const table = 'outbox'; `UPDATE ${table} SET state = 1`")).toEqual([
      'outbox',
    ]);
  });

  it("allows writes to the slice's own tables, and reads and locks of other tables", () => {
    expect(findForeignWrites('leads/a.ts', 'UPDATE leads SET version = 2')).toEqual([]);
    expect(findForeignWrites('campaigns/a.ts', 'SELECT 1 FROM leads WHERE id = $1 FOR NO KEY UPDATE OF leads')).toEqual(
      [],
    );
    expect(
      findForeignWrites(
        'campaigns/a.ts',
        'INSERT INTO campaign_sequences (id) SELECT id FROM leads ON CONFLICT DO UPDATE SET state = 1',
      ),
    ).toEqual([]);
  });

  it("finds no write to another slice's table in any file", () => {
    const found = files.flatMap(({ file, code }) =>
      findForeignWrites(file, code).map((table) => `${file} writes ${table}`),
    );
    expect(found).toEqual([]);
  });

  describe('through repositories', () => {
    const entities = new Map(
      Object.keys(TABLES_BY_SLICE).map((slice) => [
        slice,
        files.filter(({ file }) => file.startsWith(`${slice}/`)).flatMap(({ code }) => findEntities(code)),
      ]),
    );

    it("finds another slice's entity in every form of import, and a repository requested by name", () => {
      expect(entities.get('identity')).toContain('UserProfile');
      const found = (code: string) => findForeignEntities('lead-desk/views/a.ts', code, entities);
      expect(
        found(
          `import { UserProfile } from '../../identity/identity.entities.ts';\ntx.getRepository(UserProfile).delete({})`,
        ),
      ).toEqual(['UserProfile']);
      expect(found(`import { type Role, UserProfile as Staff } from '../../identity/index.ts';`)).toEqual([
        'UserProfile',
      ]);
      expect(found(`tx.getRepository('todo_profiles').update(id, { role })`)).toEqual([`'todo_profiles'`]);
      expect(found(`tx.getRepository<{ id: string }>("UserProfile")`)).toEqual(['"UserProfile"']);
    });

    it("allows the slice's own entities, and names that only resemble an entity", () => {
      expect(
        findForeignEntities(
          'identity/a.ts',
          `import { UserProfile } from './identity.entities.ts';\ntx.getRepository(UserProfile)`,
          entities,
        ),
      ).toEqual([]);
      expect(findForeignEntities('leads/pipeline/a.ts', `import { Lead } from '../lead.entity.ts';`, entities)).toEqual(
        [],
      );
      expect(
        findForeignEntities('walkthroughs/a.ts', `import { Leads, leadNotFound } from '../leads/index.ts';`, entities),
      ).toEqual([]);
    });

    it('finds no entity of another slice in any file', () => {
      const found = files.flatMap(({ file, code }) =>
        findForeignEntities(file, code, entities).map((entity) => `${file} uses ${entity}`),
      );
      expect(found).toEqual([]);
    });
  });

  it('lists only existing slices in TABLES_BY_SLICE, and prints the imports and tables of each slice', () => {
    const slices = [...new Set(files.map(({ file }) => file.split('/')[0] ?? ''))]
      .filter((slice) => !slice.includes('.'))
      .sort();
    const lines = slices.map((slice) => {
      const own = files.filter(({ file }) => file.startsWith(`${slice}/`));
      const imports = [...new Set(own.flatMap(({ file, code }) => findImportedSlices(file, code)))].sort();
      const writes = [...new Set(own.flatMap(({ code }) => findWrittenTables(code)))].sort();
      return `${slice.padEnd(14)} imports ${imports.join(' ') || '-'}; writes ${writes.join(' ') || '-'}`;
    });
    process.stdout.write(`${lines.join('\n')}\n`);
    expect(Object.keys(TABLES_BY_SLICE).filter((slice) => !slices.includes(slice))).toEqual([]);
  });

  describe('a slice reads only tables of slices that it imports', () => {
    const importsOf = new Map<string, string[]>();
    for (const { file, code } of files) {
      const slice = file.split('/')[0] ?? '';
      importsOf.set(slice, [...(importsOf.get(slice) ?? []), ...findImportedSlices(file, code)]);
    }
    const findReachableSlices = (slice: string, found = new Set<string>()): Set<string> => {
      for (const next of importsOf.get(slice) ?? []) if (!found.has(next)) findReachableSlices(next, found.add(next));
      return found;
    };

    it('finds a read of a table whose slice is not imported, including in a join', () => {
      expect(findReadsWithoutDependency('leads/a.ts', 'SELECT 1 FROM campaign_sequences', findReachableSlices)).toEqual(
        ['campaign_sequences'],
      );
      expect(
        findReadsWithoutDependency('contacts/a.ts', 'SELECT 1 FROM contacts JOIN leads ON true', findReachableSlices),
      ).toEqual(['leads']);
      expect(
        findReadsWithoutDependency('campaigns/a.ts', 'SELECT 1 FROM leads JOIN contacts ON true', findReachableSlices),
      ).toEqual([]);
      expect(
        findReadsWithoutDependency('leads/a.ts', '/** Kept apart FROM enrollments */', findReachableSlices),
      ).toEqual([]);
    });

    it('finds no read of a table whose slice is not imported in any file', () => {
      expect(
        files.flatMap(({ file, code }) =>
          findReadsWithoutDependency(file, code, findReachableSlices).map((table) => `${file} reads ${table}`),
        ),
      ).toEqual([]);
    });
  });

  it('finds no import of a slice that comes later in the order contacts, access, leads, lead-desk', () => {
    const order = ['contacts', 'access', 'leads', 'lead-desk'];
    const upward = files.flatMap(({ file, code }) => {
      const at = order.indexOf(file.split('/')[0] ?? '');
      return at < 0
        ? []
        : findImportedSlices(file, code)
            .filter((slice) => order.indexOf(slice) > at)
            .map((slice) => `${file} imports ${slice}`);
    });
    expect(upward).toEqual([]);
  });
});
