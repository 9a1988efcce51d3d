import { isEqualValue } from './edit-conflict.ts';

/** Difference between two values of a setting, as text. `before` is null for an addition, and `after` for a removal. */
export interface Change {
  label: string;
  before: string | null;
  after: string | null;
}

/**
 * Labels of fields and of values. The key of a field is its path without list positions, such as 'address.street' or
 * 'items.name'. The key of a value consists of the path and the value, such as 'mode:off'.
 */
export type FieldLabels = Readonly<Record<string, string>>;

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRecordList = (value: unknown): value is Fields[] => Array.isArray(value) && value.every(isRecord);

/**
 * Returns the differences between two values of a setting, in the order of the labels. Fields without a label come
 * last.
 */
export function listChanges(before: Fields, after: Fields, labels: FieldLabels): Change[] {
  const keys = [...new Set([...Object.keys(labels), ...Object.keys(after), ...Object.keys(before)])];
  const topLevel = keys.filter((key) => !/[.:]/.test(key));
  return topLevel.flatMap((key) => compareFieldValues(key, '', before[key], after[key], labels));
}

/** Describes a value as text. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (Array.isArray(value))
    return value.map((item) => (isRecord(item) ? getRecordName(item) : describeValue(item))).join('; ') || 'None';
  if (isRecord(value)) return Object.values(value).map(describeValue).join(', ');
  return String(value as string | number);
}

/** Describes the value of a field by its label, if there is one, or else as text. */
export const describeField = (path: string, value: unknown, labels: FieldLabels): string =>
  (typeof value === 'string' ? labels[`${path}:${value}`] : undefined) ?? describeValue(value);

function compareFieldValues(
  path: string,
  prefix: string,
  before: unknown,
  after: unknown,
  labels: FieldLabels,
): Change[] {
  if (isEqualValue(before, after)) return [];
  const label = prefix + (labels[path] ?? path);
  if (isRecord(before) && isRecord(after))
    return Object.keys(after).flatMap((key) =>
      compareFieldValues(`${path}.${key}`, prefix, before[key], after[key], labels),
    );
  if (isRecordList(before) && isRecordList(after)) return compareRecords(path, label, before, after, labels);
  if (Array.isArray(before) && Array.isArray(after)) return [compareLists(label, before, after)];
  return [{ label, before: describeField(path, before, labels), after: describeField(path, after, labels) }];
}

/** Compares two lists. Returns the removed and added entries, or both complete lists if only the order differs. */
function compareLists(label: string, before: readonly unknown[], after: readonly unknown[]): Change {
  const removed = before.filter((text) => !after.includes(text));
  const added = after.filter((text) => !before.includes(text));
  if (removed.length + added.length === 0)
    return { label: `${label}: order`, before: describeValue(before), after: describeValue(after) };
  return {
    label,
    before: removed.length > 0 ? removed.map(describeValue).join('; ') : null,
    after: added.length > 0 ? added.map(describeValue).join('; ') : null,
  };
}

/** Returns the name or title of a list entry, its first text value, or 'Unnamed'. */
const getRecordName = (record: Fields): string => {
  const name = record.name ?? record.title ?? Object.values(record).find((value) => typeof value === 'string');
  return typeof name === 'string' && name !== '' ? name : 'Unnamed';
};

/**
 * Pairs entries with the same name. If the lists have the same length, also pairs the remaining entries in their order,
 * because an entry may have been renamed. Returns entries of `before`, keyed by the entries of `after`.
 */
function pairRecords(before: readonly Fields[], after: readonly Fields[]): Map<Fields, Fields> {
  const pairs = new Map<Fields, Fields>();
  const isFree = (item: Fields) => ![...pairs.values()].includes(item);
  for (const item of after) {
    const match = before.find((each) => getRecordName(each) === getRecordName(item) && isFree(each));
    if (match) pairs.set(item, match);
  }
  if (before.length !== after.length) return pairs;
  const rest = before.filter(isFree);
  for (const item of after) if (!pairs.has(item)) pairs.set(item, rest.shift()!);
  return pairs;
}

function compareRecords(
  path: string,
  label: string,
  before: readonly Fields[],
  after: readonly Fields[],
  labels: FieldLabels,
): Change[] {
  const pairs = pairRecords(before, after);
  const kept = [...pairs.values()];
  const order = (list: readonly Fields[]) => list.map(getRecordName).join(', ');
  const keptInOrder = before.filter((item) => kept.includes(item));
  return [
    ...before
      .filter((item) => !kept.includes(item))
      .map((item) => ({ label, before: getRecordName(item), after: null })),
    ...after.filter((item) => !pairs.has(item)).map((item) => ({ label, before: null, after: getRecordName(item) })),
    ...(kept.some((item, index) => item !== keptInOrder[index])
      ? [{ label: `${label}: order`, before: order(before), after: order(after) }]
      : []),
    ...[...pairs].flatMap(([item, previous]) =>
      Object.keys({ ...previous, ...item }).flatMap((key) =>
        compareFieldValues(`${path}.${key}`, `${getRecordName(previous)}: `, previous[key], item[key], labels),
      ),
    ),
  ];
}
