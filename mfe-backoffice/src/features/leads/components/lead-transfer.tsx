import { useState } from 'react';
import { DownloadLink } from '@epm/staff';
import { Button, ButtonLink, createLazyDialog } from '@epm/ui';
import { Link, useSession } from '@epm/router';
import { Download, Upload } from 'lucide-react';
import { toQueryParams } from '../../../lead-data/index.ts';
import type { LeadFilter } from '../../../lead-data/index.ts';
import { paths } from '../../../app/paths.ts';
import styles from './lead-transfer.module.css';

const ImportDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.dialogs" */ './import-dialog.tsx')).ImportDialog,
);

/** Buttons to import leads from CSV and to export matching leads, and for admins a link to the deleted leads. */
export function LeadTransfer({ filter }: { filter: LeadFilter }) {
  const isAdmin = useSession().user?.role === 'admin';
  const [isImporting, setImporting] = useState(false);
  return (
    <div className={styles.transfer}>
      <Button size="sm" variant="outline" onClick={() => setImporting(true)}>
        <Upload aria-hidden />
        Import
      </Button>
      <DownloadLink
        size="sm"
        variant="outline"
        href={`/api/leads/export.csv?${new URLSearchParams(toQueryParams(filter))}`}
      >
        <Download aria-hidden />
        Export
      </DownloadLink>
      {isAdmin && (
        <ButtonLink size="sm" variant="outline" render={<Link to={paths.deletedLeads} />}>
          Deleted leads
        </ButtonLink>
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
}
