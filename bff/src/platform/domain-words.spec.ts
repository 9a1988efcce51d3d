import { readFileSync, readdirSync } from 'node:fs';

/** Domain words. Code that uses one of them belongs in a slice. The slice can register such code with the platform. */
const WORDS = /\b(leads?|rentcast|smtp|campaigns?|nurture|walkthroughs?|webinars?|referrals?|analys[ei]s|listings?)\b/i;

const platform = new URL('./', import.meta.url);
const withoutComments = (source: string): string => source.replace(/\/\*[^]*?\*\/|(^|\s)\/\/.*$/gm, '');
/** Splits camelCase and SNAKE_CASE into words. */
const spaced = (source: string): string => source.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

const wordsIn = (source: string): string[] =>
  spaced(withoutComments(source))
    .split('\n')
    .filter((line) => WORDS.test(line))
    .map((line) => line.trim());

it.each([`const queues = ['analyses'];`, 'rentcastUrl: string;', `text('SMTP_URL')`, 'lead_events: 1'])(
  'finds the domain word in %s',
  (line) => {
    expect(wordsIn(line)).toHaveLength(1);
  },
);

it('finds no domain word in platform code', () => {
  const files = readdirSync(platform, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/spec\.ts$|generated/.test(file),
  );
  const found = files.flatMap((file) =>
    wordsIn(readFileSync(new URL(file, platform), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});
