import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { Button, Instant } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ComparisonDialog } from './comparison-dialog.tsx';
import { comparisonQuery } from './comparison-queries.ts';
import styles from './odoo-sync-page.module.css';

/** Button that compares all leads with Odoo after a confirmation, and the progress of the comparison. */
export function OdooComparison() {
  const { api } = useHost();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { data, isError } = useQuery(comparisonQuery(api));
  return (
    <>
      <p className={styles.text}>
        Compares each lead with its record in Odoo, and sends those that differ. A stage that was chosen in Odoo stays.
      </p>
      <Button variant="outline" onClick={() => setDialogOpen(true)}>
        Compare all leads
      </Button>
      <p role="status" className={styles.text}>
        {isError ? 'The progress could not be loaded.' : data && <ComparisonProgress comparison={data} />}
      </p>
      <ComparisonDialog isOpen={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </>
  );
}

function ComparisonProgress({ comparison }: { comparison: Schemas['CrmComparison'] }) {
  const { startedAt, finishedAt, compared, different } = comparison;
  if (startedAt === null) return 'The leads have never been compared.';
  const counts = `${formatCount(compared)} compared, ${formatCount(different)} different`;
  if (finishedAt === null) return `In progress: ${counts}.`;
  return (
    <>
      Finished <Instant time={finishedAt} />: {counts}.
    </>
  );
}
