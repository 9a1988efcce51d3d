import type { ReactNode } from 'react';
import type { BadgeTone } from './badge.tsx';
import { Badge } from './badge.tsx';

/** The specification's colours; every other status is gray. */
const tones: Record<string, BadgeTone> = {
  analysis_submitted: 'blue',
  enrolled: 'purple',
  walkthrough_scheduled: 'yellow',
  contract_sent: 'orange',
  closed: 'green',
  won: 'emerald',
  lost: 'red',
};

export function StatusBadge({ status, children }: { status: string; children: ReactNode }) {
  return <Badge tone={tones[status] ?? 'gray'}>{children}</Badge>;
}
