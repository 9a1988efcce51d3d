import { readFileSync, readdirSync } from 'node:fs';

/**
 * Domain words. Code that contains one of these words belongs in a slice, which can register the code with the
 * platform.
 */
const DOMAIN_WORDS =
  /\b(leads?|rentcast|smtp|campaigns?|nurture|walkthroughs?|webinars?|referrals?|analys[ei]s|listings?)\b/i;

const platformFolder = new URL('./', import.meta.url);
const removeComments = (source: string): string => source.replace(/\/\*[^]*?\*\/|(^|\s)\/\/.*$/gm, '');
/** Splits camelCase and SNAKE_CASE into words. */
const splitWords = (source: string): string => source.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

const findDomainWords = (source: string): string[] =>
  splitWords(removeComments(source))
    .split('\n')
    .filter((line) => DOMAIN_WORDS.test(line))
    .map((line) => line.trim());

it.each([`const queues = ['analyses'];`, 'rentcastUrl: string;', `text('SMTP_URL')`, 'lead_events: 1'])(
  'finds the domain word in %s',
  (line) => {
    expect(findDomainWords(line)).toHaveLength(1);
  },
);

it('finds no domain word in platform code', () => {
  const files = readdirSync(platformFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/spec\.ts$|generated/.test(file),
  );
  const found = files.flatMap((file) =>
    findDomainWords(readFileSync(new URL(file, platformFolder), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});
