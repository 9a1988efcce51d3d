import { Button, createLazyDialog } from '@epm/ui';
import { useState } from 'react';
import styles from './global-settings.module.css';

const GlobalSettingsDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.global-settings" */ './global-settings-dialog.tsx'))
      .GlobalSettingsDialog,
);

/** Button that opens the limits on marketing messages. */
export function GlobalSettings() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" className={styles.button} onClick={() => setOpen(true)}>
        Global Settings
      </Button>
      {isOpen && <GlobalSettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
