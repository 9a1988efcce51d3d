/** A correction of a defect, and the test that failed when the correction was undone. */
export interface Correction {
  /** Abbreviated hash of the commit that corrected the defect. */
  commit: string;
  title: string;
  /** Test file and title, or why no test counts. Empty before the first run. */
  caughtBy: string;
  tier: Tier | '';
  /** Duration of the run that caught the defect. */
  seconds: string;
}

export type Tier = 'quick' | 'deep';

const INTRODUCTION = `# Corrections that the tests protect

Each commit corrected a defect. \`npm run undo-corrections\` undoes one correction at a time and records the test that
fails. It runs the quick tier (\`npm test\`) before the deep tier (\`npm run test:deep\`). To add a correction, add a row
with its commit. If the code has changed since, store a diff that brings the defect back in \`corrections/<commit>.diff\`.

| Commit | Title | Caught by | Tier | Seconds |
|---|---|---|---|---|
`;

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Formats the table with the number of corrections that each tier protects. */
export function formatCorrections(corrections: readonly Correction[]): string {
  const rows = corrections.map(({ commit, title, caughtBy, tier, seconds }) =>
    `| ${[commit, title, caughtBy, tier, seconds].map(escapeCell).join(' | ')} |`.replaceAll(/ {2,}/g, ' '),
  );
  const quick = corrections.filter(({ tier }) => tier === 'quick').length;
  const caught = corrections.filter(({ tier }) => tier).length;
  return `${INTRODUCTION}${rows.join('\n')}\n\n\`npm test\` catches ${quick} of ${corrections.length}, both tiers together ${caught}.\n`;
}

/** Parses the rows of {@link formatCorrections}. */
export function parseCorrections(markdown: string): Correction[] {
  return markdown
    .split('\n')
    .filter((line) => /^\| [\da-f]{7,} /.test(line))
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
      const [, commit = '', title = '', caughtBy = '', tier = '', seconds = ''] = cells;
      return { commit, title, caughtBy, tier: tier === 'quick' || tier === 'deep' ? tier : '', seconds };
    });
}
