import { Link } from '@epm/router';
import type { ComponentPropsWithRef } from 'react';
import { paths } from '../../app/paths.ts';

/** Links to a report's lead. The lead page's back link then returns to the report. */
export function OpenLeadLink({ leadId, ...rest }: { leadId: string } & Omit<ComponentPropsWithRef<'a'>, 'href'>) {
  return <Link {...rest} to={paths.lead(leadId)} state={{ from: { path: paths.report(leadId), name: 'Report' } }} />;
}
