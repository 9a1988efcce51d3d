import { getPersonSections, type PersonSection } from '../contacts/index.ts';
import type { SqlExecutor } from '../platform/database/database.ts';
import { type PersonIdentity, readIdentity, toSectionParams } from './person-identity.ts';
import { TYPED_PARAMETERS_CTE } from './person.queries.ts';
import { packZip, type ZipEntry } from './zip.ts';

interface CollectedSection {
  section: PersonSection;
  rows: object[];
  files: ZipEntry[];
}

/**
 * Builds a ZIP archive with everything that is stored about a person: `data.json` for programs, `index.txt` for people,
 * and the files.
 * @param email normalized email address
 */
export async function buildExportArchive(sql: SqlExecutor, email: string, now: Date): Promise<Buffer> {
  const identity = await readIdentity(sql, email);
  const collected: CollectedSection[] = [];
  for (const section of getPersonSections()) {
    const rows = await readRows(sql, section, identity);
    if (rows.length > 0) collected.push({ section, rows, files: await readFiles(sql, section, identity) });
  }
  const { emails, names, phones } = identity;
  const data = {
    exportedAt: now.toISOString(),
    person: { emails, names, phones },
    ...Object.fromEntries(collected.map(({ section, rows }) => [section.key, rows])),
  };
  return packZip([
    { name: 'index.txt', content: Buffer.from(describeContents(identity, collected, now)) },
    { name: 'data.json', content: Buffer.from(JSON.stringify(data, null, 2)) },
    ...collected.flatMap(({ files }) => files),
  ]);
}

async function readRows(sql: SqlExecutor, section: PersonSection, person: PersonIdentity): Promise<object[]> {
  const row = section.file ? `to_jsonb(section) - '${section.file.bytes}'` : 'to_jsonb(section)';
  const found = await sql.rows<{ row: object }>(
    `WITH ${TYPED_PARAMETERS_CTE} SELECT ${row} AS row FROM (${section.sql}) AS section`,
    toSectionParams(person),
  );
  return found.map((each) => each.row);
}

async function readFiles(sql: SqlExecutor, { key, file, ...rest }: PersonSection, person: PersonIdentity) {
  if (!file) return [];
  const found = await sql.rows<{ name: string; bytes: Buffer }>(
    `WITH ${TYPED_PARAMETERS_CTE} SELECT ${file.name} AS name, ${file.bytes} AS bytes FROM (${rest.sql}) AS section
     WHERE ${file.bytes} IS NOT NULL`,
    toSectionParams(person),
  );
  return found.map(({ name, bytes }) => ({ name: `files/${key}/${name.replaceAll(/[/\\]/g, '_')}`, content: bytes }));
}

function describeContents(person: PersonIdentity, collected: readonly CollectedSection[], now: Date): string {
  const lines = collected.flatMap(({ section, rows, files }) => [
    `${section.title}: ${rows.length} (data.json, "${section.key}")`,
    ...files.map(({ name }) => `  ${name}`),
  ]);
  return [
    `Data of ${person.emails.join(', ')}`,
    `Exported on ${now.toISOString()}`,
    '',
    `Names: ${person.names.join(', ') || 'none'}`,
    `Phone numbers: ${person.phones.join(', ') || 'none'}`,
    '',
    ...(lines.length > 0 ? lines : ['Nothing is stored about this person.']),
    '',
  ].join('\r\n');
}
