import { formatCount } from '@epm/contract';
import { useHost } from '@epm/router';
import { Button, Checkbox, Dialog } from '@epm/ui';
import { useState } from 'react';
import { countImportableRows } from './import-labels.ts';
import { discardImport, type FormerSystemImport, startImport } from './import-queries.ts';
import { useImportStep } from './use-import-step.ts';
import styles from './import-page.module.css';

/** Options of the import and its confirmation, after the dry run. */
export function StartImport({ import: checked }: { import: FormerSystemImport }) {
  const { api } = useHost();
  const [options, setOptions] = useState({ sendsInvitations: false, sendsToCrm: false });
  const [isConfirming, setConfirming] = useState(false);
  const start = useImportStep(() => startImport(api, checked.id, options), 'Failed to start the import');
  const discard = useImportStep(() => discardImport(api, checked.id), 'Failed to discard the files');
  const count = countImportableRows(checked);
  const rows = `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
  return (
    <div className={styles.start}>
      <fieldset className={styles.options}>
        <legend>Nothing is sent unless you choose so</legend>
        <Checkbox
          label="Email each new staff account an invitation"
          hint="Without it, invite them later under User Management. Until then, nobody can sign in with these accounts."
          checked={options.sendsInvitations}
          onChange={({ target }) => setOptions({ ...options, sendsInvitations: target.checked })}
        />
        <Checkbox
          label="Send the imported leads to Odoo"
          hint="Without it, a lead is sent when it changes here."
          checked={options.sendsToCrm}
          onChange={({ target }) => setOptions({ ...options, sendsToCrm: target.checked })}
        />
      </fieldset>
      <div className={styles.actions}>
        <Button disabled={count === 0} isBusy={start.isPending} onClick={() => setConfirming(true)}>
          {count === 0 ? 'Nothing to import' : `Import ${rows}`}
        </Button>
        <Button variant="outline" isBusy={discard.isPending} onClick={() => discard.mutate()}>
          Discard files
        </Button>
      </div>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Import ${rows}?`}
        description="New rows are added and changed ones updated. Rows that someone changed here are kept. An import cannot be undone as a whole. It is audited with your name."
        actions={
          <>
            <Button variant="outline" onClick={() => setConfirming(false)}>
              Cancel
            </Button>
            <Button
              onClick={() => {
                setConfirming(false);
                start.mutate();
              }}
            >
              Import
            </Button>
          </>
        }
      />
    </div>
  );
}
