import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LIVE_EVENTS } from '../../bff/contract/src/live-events.ts';
import { ROOT } from '../stack/settings.ts';
import { WORKSPACE_APPS } from './workspace-apps.ts';

function readSources(app: string): string {
  const folder = path.join(ROOT, app, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\./.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
}

it.each(WORKSPACE_APPS.filter((app) => app !== 'shell'))('%s declares the live events that it uses', (app) => {
  const code = readSources(app);
  const { epm } = JSON.parse(readFileSync(path.join(ROOT, app, 'package.json'), 'utf8')) as {
    epm: { events?: string[] };
  };
  // In an app without a listener, such a string is an error code, not the name of an event.
  const used = code.includes('events.on(') ? LIVE_EVENTS.filter((name) => code.includes(`'${name}'`)) : [];
  expect(epm.events ?? []).toEqual(used.toSorted());
  const listened = [...code.matchAll(/events\.on\(\s*'([^']+)'/g)].map(([, name = '']) => name);
  expect(listened.filter((name) => name !== 'resync' && !epm.events?.includes(name))).toEqual([]);
});
