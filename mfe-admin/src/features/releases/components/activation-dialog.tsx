import { formatInstant } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, Dialog, Instant } from '@epm/ui';
import styles from './activation-dialog.module.css';

type Release = Schemas['Release'];

interface ActivationDialogProps {
  remote: string;
  /** Version to activate. Null while the dialog is closed. */
  version: Release | null;
  live: Release | undefined;
  /** The running ring of the app. */
  ring: { version: string } | undefined;
  /** Automatic rollbacks of the app, newest first. */
  rollbacks: readonly Schemas['ReleaseRollback'][];
  onClose: () => void;
  onConfirm: (version: string) => void;
}

const describeRollback = ({ stage, at }: Schemas['ReleaseRollback']): string =>
  stage === 'live'
    ? `This version failed too often on ${formatInstant(at)} and was rolled back. It will not be rolled back a second time. `
    : `This version failed too often in its ring on ${formatInstant(at)}. `;

/** Dialog that shows what an activation changes, and confirms it. */
export function ActivationDialog({
  remote,
  version,
  live,
  ring,
  rollbacks,
  onClose,
  onConfirm,
}: ActivationDialogProps) {
  const isRollback =
    version !== null && live !== undefined && Date.parse(version.publishedAt) < Date.parse(live.publishedAt);
  const stoppedRing = ring && ring.version !== version?.version ? `The ring of version ${ring.version} ends. ` : '';
  const rollback = rollbacks.find((each) => each.version === version?.version);
  return (
    <Dialog
      isOpen={version !== null}
      onClose={onClose}
      title={`Activate ${remote} ${version?.version ?? ''}?`}
      description={`${rollback ? describeRollback(rollback) : ''}${isRollback ? 'This version is older than the live one. ' : ''}${version?.isHydrationTested === false ? 'Its pages have not been tested in a browser yet. ' : ''}Pages that are opened from now on use it; open pages keep their version. ${stoppedRing}The other parts of the site stay as they are, but the rings of versions that do not run with it end. You can activate the former version again at any time. The change is audited with your name.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              if (version) onConfirm(version.version);
              onClose();
            }}
          >
            {isRollback ? 'Roll back' : 'Activate'}
          </Button>
        </>
      }
    >
      <dl className={styles.change}>
        <dt>Live now</dt>
        <dd>{live ? <VersionSummary {...live} /> : 'None'}</dd>
        <dt>Then</dt>
        <dd>{version && <VersionSummary {...version} />}</dd>
      </dl>
    </Dialog>
  );
}

function VersionSummary({ version, publishedAt, commit }: Release) {
  return (
    <>
      <span className={styles.version}>{version}</span>
      {commit && <span>{commit.subject}</span>}
      <span className={styles.detail}>
        {commit ? `${commit.author}, ` : 'Published '}
        <Instant time={commit?.committedAt ?? publishedAt} />
      </span>
    </>
  );
}
