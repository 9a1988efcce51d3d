import type { Problem } from '@epm/contract';

interface ApiResponse<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Error response to an API call. `message` is shown to the user. `problem` is null if a proxy sent the response. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null) {
    super(problem?.detail ?? `The server returned ${status}.`);
    this.name = 'ApiProblem';
    this.status = status;
    this.problem = problem;
  }
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && typeof (body as Problem).detail === 'string';

/** Returns the response data. @throws ApiProblem on an error response, TypeError if there is no response */
export async function unwrapResponse<T>(call: Promise<ApiResponse<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw new ApiProblem(response.status, isProblem(error) ? error : null);
  return data as T;
}
