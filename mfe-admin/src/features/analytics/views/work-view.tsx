import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import type { TableColumn } from '@epm/ui';
import { Loadable } from '@epm/ui';
import { useHost } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { useQuery } from '@tanstack/react-query';
import { workQuery } from '../analytics-queries.ts';
import type { AnalyticsFilter } from '../analytics-queries.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { FigureSection } from '../figure-section.tsx';
import { formatShare } from '../figure-labels.ts';
import styles from '../analytics-page.module.css';

type Colleague = Schemas['ColleagueLoad'];
type CampaignResult = Schemas['CampaignResult'];
type PostResult = Schemas['PostResult'];

const WORKFLOW_TITLES: Readonly<Record<CampaignResult['workflow'], string>> = {
  warm_lead: 'Warm lead',
  confirmation: 'Walkthrough confirmation',
  onboarding: 'Onboarding',
};

const createCountColumn = <Row,>(header: string, count: (row: Row) => number): TableColumn<Row> => ({
  key: header,
  header,
  isNumeric: true,
  cell: (row) => formatCount(count(row)),
});

const COLLEAGUE_COLUMNS: readonly TableColumn<Colleague>[] = [
  { key: 'name', header: 'Colleague', isRowHeader: true, cell: ({ name }) => name },
  createCountColumn('Open leads', ({ open }) => open),
  createCountColumn('Responses not given', ({ waiting }) => waiting),
  createCountColumn('Late responses', ({ late }) => late),
  createCountColumn('Walkthroughs', ({ walkthroughs }) => walkthroughs),
];

const CAMPAIGN_COLUMNS: readonly TableColumn<CampaignResult>[] = [
  { key: 'workflow', header: 'Campaign', isRowHeader: true, cell: ({ workflow }) => WORKFLOW_TITLES[workflow] },
  createCountColumn('Leads', ({ leads }) => leads),
  createCountColumn('Sent', ({ sent }) => sent),
  createCountColumn('Clicks', ({ clicks }) => clicks),
  createCountColumn('Replies', ({ replies }) => replies),
  createCountColumn('Unsubscribed', ({ unsubscribes }) => unsubscribes),
  createCountColumn('Advanced', ({ advanced }) => advanced),
];

const POST_COLUMNS: readonly TableColumn<PostResult>[] = [
  {
    key: 'post',
    header: 'Post',
    isRowHeader: true,
    cell: ({ slug, title }) => <a href={`/blog/${slug}`}>{title ?? slug}</a>,
  },
  createCountColumn('Visits', ({ visits }) => visits),
  createCountColumn('Leads', ({ leads }) => leads),
  createCountColumn('Won', ({ won }) => won),
];

/** View of the workload of colleagues, the results of campaigns, and the leads from blog posts. */
export function WorkView({ filter }: { filter: AnalyticsFilter }) {
  const query = useQuery(workQuery(useHost().api, filter));
  return (
    <Loadable
      query={query}
      errorMessage="Failed to load the figures"
      skeleton={<RowsSkeleton rows={8} label="Loading the figures" />}
    >
      {({ colleagues, campaigns, posts }) => (
        <div className={styles.sections}>
          <FigureSection
            title="Load per colleague"
            caption="Open leads of each colleague today. Late responses are those to leads of the period."
            chart={
              <BarChart
                label="Open leads per colleague"
                bars={colleagues.map(({ id, name, open, late }) => ({
                  key: id ?? '',
                  label: name,
                  value: open,
                  text: late > 0 ? `${formatCount(open)} · ${formatCount(late)} late` : formatCount(open),
                }))}
              />
            }
            columns={COLLEAGUE_COLUMNS}
            rows={colleagues}
            rowKey={({ id }) => id ?? ''}
            empty="Colleagues appear here when they have leads."
            table="colleagues"
            filter={filter}
          />
          <FigureSection
            title="Campaign results"
            caption="Messages that were sent in the period. Advanced counts leads that reached a further stage within 14 days of a message."
            chart={
              <BarChart
                label="Share of leads that advanced, by campaign"
                bars={campaigns.map(({ workflow, advanced, leads }) => ({
                  key: workflow,
                  label: `${WORKFLOW_TITLES[workflow]}, leads that advanced`,
                  value: advanced,
                  limit: leads,
                  text: `${formatCount(advanced)} of ${formatCount(leads)} · ${formatShare(advanced, leads)}`,
                }))}
              />
            }
            columns={CAMPAIGN_COLUMNS}
            rows={campaigns}
            rowKey={({ workflow }) => workflow}
            empty="Campaigns appear here when they have sent a message in the period."
            table="campaigns"
            filter={filter}
          />
          <FigureSection
            title="Blog posts to leads"
            caption="Leads whose visitor opened the post last before sending a form. Visits are those that began with the post."
            chart={
              <BarChart
                label="Leads by blog post"
                bars={posts.slice(0, 8).map(({ slug, title, leads }) => ({
                  key: slug,
                  label: title ?? slug,
                  value: leads,
                  text: formatCount(leads),
                }))}
              />
            }
            columns={POST_COLUMNS}
            rows={posts}
            rowKey={({ slug }) => slug}
            empty="Posts appear here when a visit begins with one, or when its reader sends a form."
            table="blog-posts"
            filter={filter}
          />
        </div>
      )}
    </Loadable>
  );
}
