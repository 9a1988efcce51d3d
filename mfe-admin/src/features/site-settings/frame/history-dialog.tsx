import type { SiteSettingKey } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { Button, Dialog, Instant, LoadMore, Loadable } from '@epm/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { versionsQuery } from '../settings-queries.ts';
import { ChangeList } from './change-list.tsx';
import styles from './history-dialog.module.css';
import { listChanges } from './list-changes.ts';
import type { FieldLabels } from './list-changes.ts';

type Fields = Readonly<Record<string, unknown>>;

interface HistoryDialogProps {
  isOpen: boolean;
  settingKey: SiteSettingKey;
  labels: FieldLabels;
  toDraft: (value: Fields) => Fields;
  /** Called with the fields of the version that the admin wants back. */
  onRestore: (value: Fields) => void;
  onClose: () => void;
}

/** Lists the values that a setting has had, with who changed what and when. */
export function HistoryDialog({ isOpen, settingKey, labels, toDraft, onRestore, onClose }: HistoryDialogProps) {
  const query = useInfiniteQuery({ ...versionsQuery(useHost().api, settingKey), enabled: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      onClose={onClose}
      title="History"
      description="Restoring a version puts its values into the form, so that you can review and save them."
    >
      <Loadable
        query={query}
        errorMessage="Failed to load the history"
        skeleton={<RowsSkeleton rows={4} label="Loading the history" />}
      >
        {({ pages }) => {
          const versions = pages.flatMap(({ items }) => items);
          return (
            <>
              <ol role="list">
                {versions.map(({ id, changedAt, changedBy, value }, index) => {
                  const former = versions[index + 1];
                  return (
                    <li key={id} className={styles.version}>
                      <div className={styles.head}>
                        <span>
                          <strong>{changedBy?.name ?? 'Set up'}</strong>, <Instant time={changedAt} />
                        </span>
                        {index === 0 ? (
                          <span className={styles.current}>Current</span>
                        ) : (
                          <Button size="sm" variant="outline" onClick={() => onRestore(value)}>
                            Restore
                          </Button>
                        )}
                      </div>
                      {former && <ChangeList changes={listChanges(toDraft(former.value), toDraft(value), labels)} />}
                    </li>
                  );
                })}
              </ol>
              <LoadMore pages={query} />
            </>
          );
        }}
      </Loadable>
    </Dialog>
  );
}
