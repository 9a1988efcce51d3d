import { toPathGroup, parseCampaign, readVisit } from '@epm/contract';
import { ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { Host } from '@epm/router';
import { getFailureText } from './failure-text.ts';
import type { FailureMessage } from './failure-text.ts';
import { fetchTicketFromCookie } from './ticket-cookie.ts';
import { deriveUuid } from './uuid.ts';

/** Values and errors that a page shows after a rejected post. */
export interface PostedForm<F extends string> {
  values: Record<F, string>;
  errors: Partial<Record<F, string>>;
  failure: string | null;
}

/** @template R type of the response to an accepted submission */
export interface FormDefinition<F extends string, R = unknown> {
  initialValues: Record<F, string>;
  check(values: Record<F, string>): Partial<Record<F, string>>;
  /**
   * @param id idempotency key; the same values have the same key
   * @throws ApiProblem
   */
  send(values: Record<F, string>, intake: Schemas['IntakeInput'], id: string): Promise<R>;
  failureMessage: FailureMessage;
}

/** A rejected post: the form to render again and the response status. */
interface RejectedPost<F extends string> {
  form: PostedForm<F>;
  status: 422 | 429 | 503;
}

/** Handles a form post from a browser without JavaScript. Route actions call this function. */
export async function handlePost<F extends string, R>(
  host: Host,
  request: Request,
  { initialValues, check, send, failureMessage }: FormDefinition<F, R>,
): Promise<{ response: R } | RejectedPost<F>> {
  const posted = await request.formData();
  const text = (name: string): string => {
    const value = posted.get(name);
    return typeof value === 'string' ? value : '';
  };
  const names = Object.keys(initialValues) as F[];
  const values = Object.fromEntries(names.map((name) => [name, text(name)])) as Record<F, string>;
  const errors = check(values);
  if (Object.keys(errors).length > 0) return { form: { values, errors, failure: null }, status: 422 };
  // A form posts to the URL of its page, which may include the campaign and the source.
  const { search, pathname } = new URL(request.url);
  const campaign = parseCampaign(search);
  const visit = search.includes('utm_source=') && { ...readVisit(search, '', ''), landing: toPathGroup(pathname) };
  try {
    const ticket = await fetchTicketFromCookie(host);
    const origin = { ...(campaign && { campaign }), ...(visit && { visit }) };
    const intake = { website: text('website'), ...(ticket && { ticket }), ...origin };
    // The id depends on the ticket and the values. A second click sends the same id, and changed values get a new id.
    return { response: await send(values, intake, await deriveUuid(JSON.stringify([ticket, values]))) };
  } catch (error) {
    const serverErrors = toFieldErrors(error, names);
    const failure = getFailureText(error, failureMessage);
    const status = error instanceof ApiProblem && error.status < 500 ? (error.status === 429 ? 429 : 422) : 503;
    return { form: { values, errors: serverErrors, failure }, status };
  }
}

/** Returns the server's error messages by field name. Omits errors for unknown fields. */
export function toFieldErrors<F extends string>(error: unknown, names: readonly F[]): Partial<Record<F, string>> {
  const found = error instanceof ApiProblem ? (error.problem?.errors ?? []) : [];
  const entries = found.flatMap(({ field, message }) => {
    const name = names.find((each) => each === field);
    return name ? [[name, message]] : [];
  });
  return Object.fromEntries(entries) as Partial<Record<F, string>>;
}
