import type { FieldErrors, FieldLabels } from '@epm/staff';
import { readPath } from './field-path.ts';

/** Returns an error for each empty field. The paths of the labels contain no list positions. */
export const validateRequiredTexts = (draft: object, paths: readonly string[], labels: FieldLabels): FieldErrors =>
  Object.fromEntries(
    paths
      .filter((path) => String(readPath(draft, path) ?? '').trim() === '')
      .map((path) => [path, describeMissing(labels[path.replaceAll(/\.\d+/g, '')])]),
  );

const describeMissing = (label: string | undefined): string =>
  label === undefined ? 'Fill in this field.' : `Enter the ${label.charAt(0).toLowerCase()}${label.slice(1)}.`;
