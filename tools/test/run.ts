/** Implements `npm test`: runs the quick tier. */
import { findOrInstallTestBrowser } from './machine.ts';
import { checkTypes, LOW_PRIORITY, runLint, runSuite, runToolTests } from './suites.ts';
import { TestRun } from './test-run.ts';

const run = new TestRun('quick');
const { getLogFile } = run;

// The schedule is designed for two cores. Suites that wait or use one core run in parallel with others, and suites with
// a low priority use the time that is left.
// Downloading a browser uses only the network, so it runs in parallel with the first suites.
const [main, firstOutcomes] = await Promise.all([
  findOrInstallTestBrowser(getLogFile),
  (async () => [await run.build(), await run.runShortTests(['unit'])])(),
]);
const browsers = { main, firefox: null, webKitDriver: null };
const [integrationOutcome, otherOutcomes] = await Promise.all([
  run.runIntegrationTests(browsers),
  (async () => {
    const tools = await runSuite('tools', () => runToolTests(getLogFile('tools')));
    // Runs after the tool tests, because these write files that violate rules.
    const background = (async () => [
      await runSuite('types', () => checkTypes(getLogFile('types'))),
      await runSuite('lint', () => runLint(getLogFile('lint'))),
      await run.runShortTests(['web'], { priority: LOW_PRIORITY, timeoutMinutes: 40 }),
    ])();
    // One worker runs all browser tests, while the integration tests use the other core.
    const browserOutcome = await run.runBrowserTests('browser', 'together', browsers);
    await run.stopStack();
    return [tools, browserOutcome, ...(await background)];
  })(),
]);
await run.finish([...firstOutcomes, integrationOutcome, ...otherOutcomes]);
