import { formatCount } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { Badge, Button, ErrorPanel, Instant, createLazyDialog, Loadable, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AREA_GUIDE_KEY, areaGuideQuery } from '../../../app/shared-queries.ts';
import { RowTitle } from '../../../app/table-cells.tsx';
import { useLiveRefetch } from '../../../app/use-tab-filters.ts';
import { SectionLayout } from '../frame/section-page.tsx';
import { ActivateGuideDialog } from './activate-guide-dialog.tsx';
import type { GuideVersion } from './area-guide-queries.ts';
import styles from './area-guide.module.css';

const UploadDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "admin.area-guide-upload" */ './upload-dialog.tsx')).UploadDialog,
);

/** Page with the versions of the area guide. */
export function Component() {
  const query = useQuery(areaGuideQuery(useHost().api));
  useLiveRefetch('area-guide.changed', AREA_GUIDE_KEY);
  const [isUploadOpen, setUploadOpen] = useState(false);
  const [chosen, setChosen] = useState<GuideVersion | null>(null);
  return (
    <SectionLayout section="area-guide">
      <Loadable
        query={query}
        errorMessage="Failed to load the area guide"
        skeleton={<RowsSkeleton rows={4} label="Loading the area guide" />}
      >
        {({ fiscalYear, isOutdated, versions }) => (
          <div className={styles.page}>
            {isOutdated && (
              <ErrorPanel title={`The rents of fiscal year ${fiscalYear} are more than 18 months old`}>
                Reports print the year of the rents. Upload HUD’s newest file.
              </ErrorPanel>
            )}
            <p>
              <Button onClick={() => setUploadOpen(true)}>Upload a file</Button>
            </p>
            <Table
              label="Versions, newest first"
              columns={createColumns(setChosen)}
              rows={versions}
              rowKey={({ id }) => id ?? 'built-in'}
            />
            {isUploadOpen && <UploadDialog fiscalYear={fiscalYear + 1} onClose={() => setUploadOpen(false)} />}
            {chosen && (
              <ActivateGuideDialog
                version={chosen}
                activeId={versions.find(({ isActive }) => isActive)?.id ?? null}
                onClose={() => setChosen(null)}
              />
            )}
          </div>
        )}
      </Loadable>
    </SectionLayout>
  );
}

const createColumns = (choose: (version: GuideVersion) => void): readonly TableColumn<GuideVersion>[] => [
  {
    key: 'year',
    header: 'Fiscal year',
    isRowHeader: true,
    cell: ({ fiscalYear, fileName }) => <RowTitle detail={fileName ?? 'Built in'}>Fiscal year {fiscalYear}</RowTitle>,
  },
  { key: 'zips', header: 'ZIP codes', isNumeric: true, cell: ({ zipCount }) => formatCount(zipCount) },
  {
    key: 'uploaded',
    header: 'Uploaded',
    cell: ({ uploadedAt, uploadedBy }) =>
      uploadedAt && <RowTitle detail={uploadedBy?.name}>{<Instant time={uploadedAt} />}</RowTitle>,
  },
  {
    key: 'state',
    header: 'Status',
    isUnlabeled: true,
    cell: (version) =>
      version.isActive ? (
        <Badge tone="positive">Active</Badge>
      ) : (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Activate fiscal year ${version.fiscalYear}, ${version.fileName ?? 'built in'}`}
          onClick={() => choose(version)}
        >
          Activate
        </Button>
      ),
  },
];
