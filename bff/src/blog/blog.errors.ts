import {
  conflict,
  DomainError,
  type FieldError,
  invalid,
  notFound,
  unprocessable,
} from '../platform/errors/domain-error.ts';

export const postNotFound = () => notFound('blog.post-missing', 'Post not found');

export const previewNotFound = () => notFound('blog.preview-missing', 'This preview has expired.');

export const versionNotFound = () => notFound('blog.version-missing', 'Version not found');

/** @param proposal free slug to propose; null for categories and tags */
export const slugTaken = (cause: unknown, proposal: string | null = null): DomainError =>
  new DomainError('conflict', 'blog.slug-taken', 'This slug is already in use.', {
    cause,
    fields: [{ field: 'slug', message: 'This slug is already in use.' }],
    extension: proposal === null ? {} : { proposal },
  });

export const postChanged = (current: object): DomainError =>
  conflict('blog.changed', 'This post was changed in the meantime. Nothing was overwritten.', { current });

export const incompletePost = (errors: readonly FieldError[]): DomainError =>
  unprocessable('blog.incomplete', errors.map(({ message }) => message).join('. '), errors);

export const invalidField = (field: string, message: string): DomainError =>
  invalid('request.invalid', message, [{ field, message }]);

export const referenceDeleted = (itemName: string) =>
  conflict('blog.gone', `The ${itemName} that you chose has been deleted in the meantime.`);

const getErrorCode = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Returns whether Postgres rejected a second row with the same slug (unique_violation). */
export const isDuplicateSlug = (error: unknown): boolean => getErrorCode(error) === '23505';
/** Returns whether Postgres rejected a category, author or tag that does not exist (foreign_key_violation). */
export const isMissingReference = (error: unknown): boolean => getErrorCode(error) === '23503';

/** Returns the slug in the error of a unique_violation. */
export const getDuplicateSlug = (error: unknown): string =>
  /\(slug\)=\((.*)\)/.exec(String((error as { detail?: unknown }).detail))?.[1] ?? '';
