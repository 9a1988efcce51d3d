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

/** Where a lead came from, in words; what is not known here stays as it was stored. */
export const sourceName = (source: string): string => {
  const plain = source.replaceAll(/[-_]/g, ' ');
  return NAMES[source] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** Source, form and campaign in one line, as far as they are known and say different things. */
export function sourceWords({
  source,
  form,
  campaign,
}: Pick<Schemas['LeadSummary'], 'source' | 'form' | 'campaign'>): string {
  const names = [source, form].filter((name) => name !== null).map(sourceName);
  return [...new Set(names), ...(campaign ? [campaign] : [])].join(' · ');
}
