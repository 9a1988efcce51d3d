export const name: string;

export function preTasksExecution(
  options: unknown,
  context: { argv: string[]; nxJsonConfiguration: { defaultBase: string }; workspaceRoot: string },
): void;
