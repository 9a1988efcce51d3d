import type { Schemas } from '@epm/contract';

const NAMES: Readonly<Record<string, string>> = {
  analysis: 'Rent analysis',
  enrollment: 'Online enrollment',
  webinar: 'Webinar registration',
  referral: 'Realtor referral',
  calculator: 'Calculator',
  manual: 'Added by staff',
  import: 'Imported',
};

/** Returns the label of a source. An unknown source is printed as stored, in sentence case. */
export const sourceName = (source: string): string => {
  const plain = source.replaceAll(/[-_]/g, ' ');
  return NAMES[source] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** Returns source, form and campaign in one line, without repetitions. */
export function sourceLabel({
  source,
  form,
  campaign,
}: Pick<Schemas['LeadSummary'], 'source' | 'form' | 'campaign'>): string {
  const names = [source, form].filter((name) => name !== null).map(sourceName);
  return [...new Set(names), ...(campaign ? [campaign] : [])].join(' · ');
}
