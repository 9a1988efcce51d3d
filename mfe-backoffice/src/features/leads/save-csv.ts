import { LEAD_STATUS_LABELS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { sourceWords } from '../../app/lead-sources.ts';

type LeadSummary = Schemas['LeadSummary'];

const columns: readonly (readonly [head: string, value: (lead: LeadSummary) => string | null | undefined])[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Property Address', ({ propertyAddress }) => propertyAddress],
  ['Status', ({ status }) => LEAD_STATUS_LABELS[status]],
  ['Assigned to', ({ assignee }) => assignee?.name],
  ['Source', sourceWords],
  ['Last contacted', ({ lastContactedAt }) => lastContactedAt],
  ['Created', ({ createdAt }) => createdAt],
];

/** A value as one field. What a spreadsheet would run as a formula gets an apostrophe before it, and stays text. */
const field = (value: string | null | undefined): string => {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The leads as a spreadsheet opens them: RFC 4180, with the mark by which it knows UTF-8. */
export const toCsv = (leads: readonly LeadSummary[]): string =>
  `\u{FEFF}${[columns.map(([head]) => head), ...leads.map((lead) => columns.map(([, value]) => field(value(lead))))]
    .map((row) => row.join(',')).join('\r\n')}\r\n`;

/** Hands the leads to the person as a file, without asking the server. */
export function saveCsv(leads: readonly LeadSummary[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([toCsv(leads)], { type: 'text/csv' }));
  link.download = 'selected-leads.csv';
  link.click();
  // the browser has taken the address over before anything else runs
  setTimeout(() => URL.revokeObjectURL(link.href));
}
