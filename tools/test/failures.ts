const MAX_SHOWN = 25;

interface JestReport {
  testResults?: { name: string; message: string; status: string }[];
}

/** The failing parts of a report, for the console; the whole of it stands in the log file. */
export const failureText = {
  jest(report: Record<string, unknown> | null): string {
    const files = (report as JestReport | null)?.testResults?.filter(({ status }) => status === 'failed') ?? [];
    return files.slice(0, MAX_SHOWN).map(({ name, message }) => `${name}\n${message.trimEnd()}`).join('\n\n');
  },

  /** In TAP a failed test is a `not ok` line followed by an indented YAML block that gives the reason. */
  tap(output: string): string {
    const lines = output.split('\n');
    const shown: string[] = [];
    for (const [index, line] of lines.entries()) {
      if (!/^\s*not ok \d+/.test(line)) continue;
      const end = lines.findIndex((later, at) => at > index && later.trim() === '...');
      shown.push(lines.slice(index, Math.min(end === -1 ? index + 20 : end, index + 30)).join('\n'));
      if (shown.length === MAX_SHOWN) break;
    }
    return shown.join('\n');
  },
};
