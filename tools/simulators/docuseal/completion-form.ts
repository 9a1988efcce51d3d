import { isSignatureType } from './document-text.ts';
import type {
  Completion,
  DocumentField,
  FieldValue,
  FieldValues,
  Signature,
  SubmissionRecord,
  SubmitterRecord,
} from './records.ts';
import { RequestError } from './request-error.ts';

const MAX_TYPED_SIGNATURE_LENGTH = 60;

/** Returns the fields of the submitter. */
export function listSubmitterFields(
  { document }: SubmissionRecord,
  { role }: SubmitterRecord,
): readonly DocumentField[] {
  return document.fields.filter((field) => field.role === role);
}

/** Returns the fields that the signing page shows as inputs. */
export function listInputFields(submission: SubmissionRecord, submitter: SubmitterRecord): DocumentField[] {
  return listSubmitterFields(submission, submitter).filter(
    ({ type, isReadonly }) => !isReadonly && !isSignatureType(type),
  );
}

/**
 * Reads the form `{values, signature}` that the signing page posts. Values of other fields are ignored.
 * @throws {RequestError} if a required value is missing or the signature is empty
 */
export function readCompletion(
  submission: SubmissionRecord,
  submitter: SubmitterRecord,
  body: unknown,
): Omit<Completion, 'at'> {
  const { values: posted, signature } = body as { values?: FieldValues; signature?: unknown };
  const entered = listInputFields(submission, submitter).map(({ name }): [string, FieldValue] => [
    name,
    posted?.[name] ?? submitter.values[name] ?? null,
  ]);
  const values = { ...submitter.values, ...Object.fromEntries(entered) };
  const fields = listSubmitterFields(submission, submitter);
  for (const { name, type, isRequired } of fields) {
    const isEmpty = values[name] === null || values[name] === undefined || values[name] === '';
    if (isRequired && isEmpty && !isSignatureType(type)) throw new RequestError(422, `${name} is required.`);
  }
  const isSigned = fields.some(({ type }) => isSignatureType(type));
  return { values, signature: isSigned ? readSignature(signature) : null };
}

function readSignature(value: unknown): Signature {
  const { kind, text, strokes } = (value ?? {}) as { kind?: unknown; text?: unknown; strokes?: unknown };
  if (kind === 'typed' && typeof text === 'string' && text.trim() && text.length <= MAX_TYPED_SIGNATURE_LENGTH)
    return { kind, text: text.trim() };
  if (kind === 'drawn' && Array.isArray(strokes) && strokes.length > 0 && strokes.every(isStroke))
    return { kind, strokes };
  throw new RequestError(422, 'Signature is required.');
}

function isStroke(value: unknown): value is number[] {
  return Array.isArray(value) && value.length >= 2 && value.length % 2 === 0 && value.every(Number.isFinite);
}
