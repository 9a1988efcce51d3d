import path from 'node:path';

interface Step {
  instruction: string;
  args: string;
}

export interface Stage {
  /** Name of another stage, or an image of a registry. */
  base: string;
  workDir: string;
  steps: Step[];
}

export type Stages = Map<string, Stage>;

/** Reads the stages of a Dockerfile. A stage inherits the working directory of its base. */
export function parseStages(dockerfile: string): Stages {
  const stages: Stages = new Map();
  let current: Stage | undefined;
  for (const [, instruction = '', args = ''] of dockerfile.replaceAll('\\\n', ' ').matchAll(/^([A-Z]+) +(.+)$/gm)) {
    if (instruction === 'FROM') {
      const [base = '', , name = ''] = args.split(/ +/);
      current = { base, workDir: stages.get(base)?.workDir ?? '/', steps: [] };
      stages.set(name, current);
    } else if (instruction === 'WORKDIR' && current) current.workDir = path.posix.resolve(current.workDir, args);
    else current?.steps.push({ instruction, args });
  }
  return stages;
}

export interface ImageSources {
  /** Whether the build context contains a path, relative to the context. */
  isInContext(file: string): boolean;
  /** Whether a command creates a path. `file` is relative to the folder in which the command runs. */
  isCreatedBy(command: string, file: string): boolean;
}

/**
 * Returns whether a stage contains a path. Follows COPY instructions back to the stage or the context that has the
 * file.
 * @param file absolute path
 */
export function hasFile(stages: Stages, stageName: string, file: string, sources: ImageSources): boolean {
  const stage = stages.get(stageName);
  if (!stage) return false;
  return (
    stage.steps.some(({ instruction, args }) => {
      if (instruction === 'RUN') return sources.isCreatedBy(args, path.posix.relative(stage.workDir, file));
      if (instruction !== 'COPY') return false;
      const words = args.split(/ +/);
      const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
      const target = path.posix.resolve(stage.workDir, words.pop() ?? '');
      const inTarget = path.posix.relative(target, file);
      if (inTarget.startsWith('..')) return false;
      return words.some((source) => {
        // COPY puts a file into the target folder, but copies only the content of a folder.
        const original = path.posix.basename(source) === inTarget ? source : path.posix.join(source, inTarget);
        return from === undefined
          ? sources.isInContext(original)
          : hasFile(stages, from, path.posix.resolve('/', original), sources);
      });
    }) || hasFile(stages, stage.base, file, sources)
  );
}
