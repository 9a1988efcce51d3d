/** Calls that wait until the user has decided in a dialog whether to send them again. */
export interface WaitingCalls {
  readonly count: number;
  /** Resolves with the user's decision. */
  wait(): Promise<boolean>;
  /** Ends the wait of all calls. */
  settle(isRepeated: boolean): void;
}

export function createWaitingCalls(): WaitingCalls {
  let resolvers: ((isRepeated: boolean) => void)[] = [];
  return {
    get count() {
      return resolvers.length;
    },
    wait: () => new Promise((resolve) => resolvers.push(resolve)),
    settle(isRepeated) {
      const settled = resolvers;
      resolvers = [];
      for (const resolve of settled) resolve(isRepeated);
    },
  };
}

/** Returns whether an error response has a status and a code. Leaves the body of the response unread. */
export async function isProblem(response: Response, status: number, code: string): Promise<boolean> {
  if (response.status !== status) return false;
  const problem = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return problem?.code === code;
}
