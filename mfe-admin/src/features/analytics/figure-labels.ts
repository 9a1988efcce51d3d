import { formatCount, VISIT_SOURCES } from '@epm/contract';

const SOURCE_LABELS: Readonly<Record<string, string>> = {
  [VISIT_SOURCES.direct]: 'Direct',
  [VISIT_SOURCES.added]: 'Added by staff',
  [VISIT_SOURCES.imported]: 'Imported',
  [VISIT_SOURCES.unknown]: 'Not recorded',
  [VISIT_SOURCES.other]: 'All others',
};

/** Returns the label of a source: 'google.com', or 'Direct' for a visit without a link. */
export const getSourceLabel = (source: string): string => SOURCE_LABELS[source] ?? source;

/** Returns the label of a campaign. */
export const getCampaignLabel = (campaign: string): string =>
  campaign === '' ? 'No campaign' : getSourceLabel(campaign);

/** Returns the label of the reason why a lead was lost, with a capital first letter. */
export function getReasonLabel(reason: string): string {
  if (reason === '') return 'No reason given';
  return getSourceLabel(reason).replace(/^./, (letter) => letter.toUpperCase());
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Formats a duration as '45 seconds', '12 minutes', '5.4 hours' or '12 days'. */
export function formatDuration(seconds: number): string {
  if (seconds < MINUTE_S) return formatUnit(seconds, 'second');
  if (seconds < 2 * HOUR_S) return formatUnit(seconds / MINUTE_S, 'minute');
  if (seconds < 2 * DAY_S) return formatUnit(Math.round((seconds / HOUR_S) * 10) / 10, 'hour', true);
  return formatUnit(seconds / DAY_S, 'day');
}

function formatUnit(amount: number, unit: string, hasDecimal = false): string {
  const rounded = hasDecimal ? amount : Math.round(amount);
  return `${hasDecimal ? rounded.toLocaleString('en-US') : formatCount(rounded)} ${unit}${rounded === 1 ? '' : 's'}`;
}

/** Formats a share as '12%' or '0.4%'. Returns a dash if the whole is 0. */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0) return '–';
  const percent = (100 * part) / whole;
  return `${percent > 0 && percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}
