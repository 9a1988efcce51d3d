import { ApiProblem, unwrapResponse } from '@epm/router/client';
import type { LegalPageKey, Schemas } from '@epm/contract';
import { data } from '@epm/router';
import type { Host } from '@epm/router';

/** Loads the text in effect, or the version in the URL. @throws a route error with the server's status */
export async function loadLegalText(host: Host, page: LegalPageKey, request: Request): Promise<Schemas['LegalText']> {
  const typed = new URL(request.url).searchParams.get('version');
  if (typed !== null && !/^[1-9]\d{0,5}$/.test(typed)) throw data('This version does not exist.', { status: 404 });
  const query = typed === null ? {} : { version: Number(typed) };
  try {
    return await unwrapResponse(
      host.api.GET('/api/legal/{page}', { params: { path: { page }, query }, signal: request.signal }),
    );
  } catch (error) {
    if (error instanceof ApiProblem) throw data(error.message, { status: error.status });
    throw error;
  }
}
