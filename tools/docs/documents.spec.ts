import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';
import { readDocument } from './read-document.ts';

const isExcluded = (name: string): boolean => ['node_modules', 'dist', '.data', '.cache', '.nx'].includes(name);
const documents = globSync(['*.md', '.github/*.md', 'docs/**/*.md', '{bff,shell,tools}/**/*.md'], {
  cwd: ROOT,
  exclude: isExcluded,
}).map((file) => ({ file, folder: path.dirname(path.join(ROOT, file)), ...readDocument(path.join(ROOT, file)) }));
/** Documents for readers of this repository. The template is copied to another repository. */
const ownDocuments = documents.filter(({ file }) => !file.startsWith('tools/remote-template'));

const listFaults = (find: (document: (typeof documents)[number]) => string[], from = documents): string[] =>
  from.flatMap((document) => find(document).map((fault) => `${document.file}: ${fault}`));

const readJson = <T>(file: string): T => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as T;
const scripts = Object.assign(
  {},
  ...globSync(['{bff,shell,mfe-*}/package.json', '*/*/package.json', 'package.json'], {
    cwd: ROOT,
    exclude: isExcluded,
  }).map((file) => readJson<{ scripts?: Record<string, string> }>(file).scripts),
) as Record<string, string>;
const scriptsByCommand = new Map(
  [
    ...readFileSync(path.join(ROOT, 'tools/bootstrap.mjs'), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: '([\w/.-]+\.ts)'/gm),
  ].map(([, command = '', script = '']) => [command, script]),
);
const composeText = readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');
const services = new Set(Array.from(composeText.matchAll(/^ {2}([\w-]+):/gm), ([, name = '']) => name));

/** Returns the TypeScript file that an npm script of this repository runs, or undefined for other programs. */
const findScriptFile = (script: string): string | undefined => {
  const command = /^node tools\/bootstrap\.mjs ([\w-]+)/.exec(scripts[script] ?? '')?.[1];
  return command && scriptsByCommand.get(command);
};

/** Returns whether the folder of a script, in which the script parses its arguments, contains the option. */
const hasOption = (scriptFile: string, option: string): boolean =>
  globSync(`${path.dirname(path.join('tools', scriptFile))}/*.ts`, { cwd: ROOT }).some((file) =>
    readFileSync(path.join(ROOT, file), 'utf8').includes(option),
  );

function findCommandFaults(code: string): string[] {
  const faults: string[] = [];
  const npm = /\bnpm (?:run ([\w:-]+)|(start|test))\b(?: -- (.*))?/.exec(code);
  if (npm && !/^cd /.test(code)) {
    const script = npm[1] ?? npm[2] ?? '';
    const scriptFile = findScriptFile(script);
    if (!scripts[script]) faults.push(`package.json has no script '${script}': ${code}`);
    for (const [, option = ''] of (npm[3] ?? '').matchAll(/(?:^|\s)--([\w-]+)/g))
      if (scriptFile && !hasOption(scriptFile, option)) faults.push(`'${script}' has no option --${option}: ${code}`);
  }
  for (const [, file = ''] of code.matchAll(/\bnode ((?:tools|bff)\/[\w./-]+)/g)) {
    const source = file.replace(/^bff\/dist\/(.*)\.js$/, 'bff/$1.ts');
    if (!existsSync(path.join(ROOT, source))) faults.push(`${source} does not exist: ${code}`);
  }
  for (const [, service = ''] of code.matchAll(/docker compose run (?:--?[\w-]+(?: [\w]+=\S+)? )*([\w-]+)/g))
    if (!services.has(service)) faults.push(`docker-compose.yml has no service '${service}': ${code}`);
  return faults;
}

const sources = globSync(['*', '.github/**/*', '{bff,shell,mfe-*,tools,docs}/**/*'], {
  cwd: ROOT,
  exclude: isExcluded,
});
const hasSource = (name: string): boolean =>
  [name, name.replace(/\.js$/, '.ts')].some((each) =>
    sources.some((file) => file === each || file.endsWith(`/${each}`)),
  );

it('finds the documents, and code in each kind of place', () => {
  expect(documents.length).toBeGreaterThan(30);
  expect(documents.flatMap(({ code }) => code)).toEqual(expect.arrayContaining(['npm start', 'npm run dev']));
  expect(findCommandFaults('npm run no-such-script')).toHaveLength(1);
  expect(findCommandFaults('npm run remote:publish -- mfe-public --no-such-option')).toHaveLength(1);
  expect(findCommandFaults('docker compose run --rm no-such-service')).toHaveLength(1);
  expect(findCommandFaults('node bff/dist/src/no-such-file.js')).toHaveLength(1);
});

it('every link leads to a file and a heading that exist', () => {
  expect(
    listFaults(({ folder, fragments, targets }) =>
      targets.filter((target) => {
        if (/^(?:https?|mailto):/.test(target)) return false;
        const [file = '', fragment] = target.split('#');
        const linked = path.join(folder, file);
        if (file && !existsSync(linked)) return true;
        return fragment !== undefined && !(file ? readDocument(linked).fragments : fragments).has(fragment);
      }),
    ),
  ).toEqual([]);
});

it('every command in a document exists, with its options', () => {
  expect(listFaults(({ code }) => code.flatMap(findCommandFaults), ownDocuments)).toEqual([]);
});

it('every source file in a document exists', () => {
  const isFileName = (code: string): boolean => /^[\w./@-]+\.(?:tsx?|m?js|sql|yml|css|sh)$/.test(code);
  expect(
    listFaults(
      ({ code }) => code.filter((each) => isFileName(each) && !/^\.|\*/.test(each) && !hasSource(each)),
      ownDocuments.filter(({ file }) => !file.endsWith('CHANGELOG.md')),
    ),
  ).toEqual([]);
});
