import { deriveRoleUuid } from './document-fields.ts';
import { isSignatureType } from './document-text.ts';
import type { DocumentContent, DocumentField, FieldValue, FieldValues, Signature } from './records.ts';
import { RequestError } from './request-error.ts';
import type { NewSubmission, NewSubmitter } from './submission-lifecycle.ts';

/** Part of a request that creates or changes a submitter. */
export interface SubmitterRequest {
  name?: string;
  role?: string;
  email?: string;
  phone?: string;
  values?: FieldValues;
  external_id?: string;
  completed?: boolean;
  metadata?: Record<string, unknown>;
  send_email?: boolean;
  send_sms?: boolean;
  reply_to?: string;
  completed_redirect_url?: string;
  order?: number;
  message?: { subject?: string; body?: string };
  fields?: { name: string; default_value?: FieldValue; readonly?: boolean; required?: boolean }[];
}

/** Fields that requests with a template, a PDF or HTML have in common. */
export interface SubmissionRequest {
  name?: string;
  send_email?: boolean;
  send_sms?: boolean;
  order?: 'random' | 'preserved';
  completed_redirect_url?: string;
  reply_to?: string;
  expire_at?: string;
  variables?: Record<string, unknown>;
  message?: { subject?: string; body?: string };
  submitters: SubmitterRequest[];
}

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Parses a date in a request. @throws {RequestError} if it is invalid */
export function parseDate(text: string, name: string): string {
  if (Number.isNaN(Date.parse(text))) throw new RequestError(422, `${name} is not a valid date`);
  return new Date(text).toISOString();
}

export function assertEmail(email: string | undefined): void {
  if (email !== undefined && !EMAIL_PATTERN.test(email)) throw new RequestError(422, `email is invalid: ${email}`);
}

/**
 * Creates a submission from a request that matches the contract, according to the vendor's rules.
 * @param now current time in ISO 8601 format
 * @throws {RequestError} if the request breaks one of these rules
 */
export function createNewSubmission(
  request: SubmissionRequest,
  templateId: number | null,
  content: DocumentContent,
  now: string,
): NewSubmission {
  if (request.submitters.length === 0) throw new RequestError(422, 'submitters is required');
  const roles = request.submitters.map(({ role }, index) => findRole(content, role, index));
  if (new Set(roles).size < roles.length) throw new RequestError(422, 'role must be unique in `submitters`.');
  const document = request.submitters.reduce(
    (changed, { fields = [] }, index) => applyFieldOptions(changed, roles[index]!, fields),
    content,
  );
  return {
    name: request.name ?? null,
    templateId,
    document,
    order: request.order ?? 'preserved',
    variables: request.variables ?? {},
    expireAt: request.expire_at === undefined ? null : parseDate(request.expire_at, 'expire_at'),
    submitters: request.submitters.map((submitter, index) =>
      createNewSubmitter(submitter, { request, document, role: roles[index]!, index, now }),
    ),
  };
}

/** Marks fields of the role as required or read-only. */
export function applyFieldOptions(
  document: DocumentContent,
  role: string,
  options: NonNullable<SubmitterRequest['fields']>,
): DocumentContent {
  for (const { name } of options) assertFieldExists(document, role, name);
  const fields = document.fields.map((field): DocumentField => {
    const option = field.role === role ? options.find(({ name }) => name === field.name) : undefined;
    if (!option) return field;
    const { readonly = field.isReadonly, required = field.isRequired } = option;
    return { ...field, isReadonly: readonly, isRequired: required };
  });
  return { ...document, fields };
}

/** Returns the values of a request by field name, including the default values of its fields. */
export function readFieldValues(
  { values = {}, fields = [] }: SubmitterRequest,
  document: DocumentContent,
  role: string,
) {
  for (const name of Object.keys(values)) assertFieldExists(document, role, name);
  const defaults = fields.flatMap(({ name, default_value }) =>
    default_value === undefined ? [] : [[name, default_value] as const],
  );
  return { ...values, ...Object.fromEntries(defaults) };
}

/** Returns the typed signature in the values, or null if there is none. */
export function findTypedSignature(document: DocumentContent, role: string, values: FieldValues): Signature | null {
  const field = document.fields.find(
    ({ type, role: fieldRole, name }) => fieldRole === role && isSignatureType(type) && values[name],
  );
  return field ? { kind: 'typed', text: String(values[field.name]) } : null;
}

interface SubmitterContext {
  request: SubmissionRequest;
  document: DocumentContent;
  role: string;
  index: number;
  now: string;
}

function createNewSubmitter(
  submitter: SubmitterRequest,
  { request, document, role, index, now }: SubmitterContext,
): NewSubmitter {
  const { name, email, phone, completed } = submitter;
  if (!email && !phone && !name)
    throw new RequestError(422, `email or phone or name is required in \`submitters[${index}]\`.`);
  assertEmail(email);
  const values = readFieldValues(submitter, document, role);
  const replyTo = submitter.reply_to ?? request.reply_to;
  const redirectUrl = submitter.completed_redirect_url ?? request.completed_redirect_url;
  return {
    uuid: deriveRoleUuid(document.name, role),
    role,
    name: name ?? null,
    email: email ?? null,
    phone: phone ?? null,
    externalId: submitter.external_id ?? null,
    metadata: submitter.metadata ?? {},
    preferences: {
      send_email: submitter.send_email ?? request.send_email ?? true,
      send_sms: submitter.send_sms ?? request.send_sms ?? false,
      ...(replyTo !== undefined && { reply_to: replyTo }),
      ...(redirectUrl !== undefined && { completed_redirect_url: redirectUrl }),
    },
    message: submitter.message ?? request.message ?? {},
    position: submitter.order ?? index,
    values,
    completion: completed ? { at: now, values, signature: findTypedSignature(document, role, values) } : null,
  };
}

function findRole({ roles }: DocumentContent, role: string | undefined, index: number): string {
  const found = role === undefined ? roles[index] : roles.find((name) => name === role);
  if (found === undefined)
    throw new RequestError(422, `Unknown submitter role: ${role ?? index}. Template defines ${JSON.stringify(roles)}`);
  return found;
}

function assertFieldExists({ fields }: DocumentContent, role: string, name: string): void {
  if (!fields.some((field) => field.role === role && field.name === name))
    throw new RequestError(422, `Unknown field: ${name}`);
}
