import type { Problem } from '@epm/contract';

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** An answer of the BFF other than success. `message` is the user's message; `problem` is null when a proxy answered. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null) {
    super(problem?.detail ?? `The server answered ${status}.`);
    this.name = 'ApiProblem';
    this.status = status;
    this.problem = problem;
  }
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && typeof (body as Problem).detail === 'string';

/**
 * The data of a call, for code that wants failures thrown (a query library, a form's submit).
 * @throws ApiProblem for an answer that is not a success; TypeError when there is no answer at all
 */
export async function answerOf<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw new ApiProblem(response.status, isProblem(error) ? error : null);
  return data as T;
}
