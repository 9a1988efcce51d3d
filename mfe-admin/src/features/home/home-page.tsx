import { Page, Tabs } from '@epm/ui';
import { Link, useHost, useSearchParams } from '@epm/router';
import { PageLinks } from '../../app/page-links.tsx';
import { AnalysisTable } from './analyses/analysis-table.tsx';
import { AreaGuideNotice } from './area-guide-notice.tsx';
import { AuditNotice } from './audit-notice.tsx';
import { FailedJobsLink } from './failed-jobs-link.tsx';
import { OutgoingHoldNotice } from './outgoing-hold-notice.tsx';
import { ReferralTable } from './referrals/referral-table.tsx';
import { UserTable } from './users/user-table.tsx';

/** Tab with the lead table, which the back office exports as a part. */
const LeadTab = () => useHost().part('admin-leads', {}, 'Failed to load entries');

const tabs = [
  { value: 'leads', label: 'Lead Management', content: <LeadTab /> },
  {
    value: 'analyses',
    label: 'Property Analysis',
    content: <AnalysisTable />,
  },
  {
    value: 'referrals',
    label: 'Realtor Referrals',
    content: <ReferralTable />,
  },
  { value: 'users', label: 'User Management', content: <UserTable /> },
] as const;

type Tab = (typeof tabs)[number]['value'];

const parseTab = (param: string | null): Tab => tabs.find(({ value }) => value === param)?.value ?? 'leads';

/** Admin dashboard. The URL contains the open tab, so the tab can be bookmarked and survives a reload. */
export function Component() {
  const [params, setParams] = useSearchParams();
  return (
    <Page
      title="Admin Dashboard"
      aside={
        <PageLinks label="Settings">
          <Link to="/admin/settings">Site settings</Link>
          <Link to="/admin/lead-assignment">Lead assignment</Link>
          <Link to="/admin/agreements">Agreements</Link>
          <Link to="/admin/images">Site images</Link>
          <Link to="/admin/logo">Logo</Link>
          <Link to="/admin/money">Money</Link>
          <Link to="/admin/operations">Operations</Link>
          <FailedJobsLink />
          <Link to="/admin/import">Import</Link>
          <Link to="/admin/releases">Releases</Link>
          <Link to="/admin/audit">Audit log</Link>
          <Link to="/admin/data">Personal data</Link>
          <Link to="/admin/retention">Retention</Link>
        </PageLinks>
      }
    >
      <OutgoingHoldNotice />
      <AuditNotice />
      <AreaGuideNotice />
      <Tabs<Tab>
        label="Admin areas"
        items={tabs}
        value={parseTab(params.get('tab'))}
        onChange={(tab) => setParams(tab === 'leads' ? {} : { tab }, { replace: true })}
      />
    </Page>
  );
}
