import { formatBanner } from './banner.ts';
import { runStackCommand } from './run-stack-command.ts';
import { parseStartOptions, readSettings, assertNoUnusedSettings } from './settings.ts';
import { startStack } from './stack.ts';

await runStackCommand(async (cleanup) => {
  const startedAt = Date.now();
  assertNoUnusedSettings(process.env);
  const { isEmpty } = parseStartOptions(process.argv.slice(2));
  const { state } = await startStack(readSettings(process.env), cleanup, { hasSampleFirm: !isEmpty });
  console.log(formatBanner(state, (Date.now() - startedAt) / 1000));
});
