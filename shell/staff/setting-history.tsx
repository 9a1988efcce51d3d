import type { SiteSettingKey } from '@epm/contract';
import { useHost } from '@epm/router';
import { Button, Dialog, Instant, LoadMore, Loadable } from '@epm/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeList } from './change-list.tsx';
import styles from './setting-history.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { settingVersionsQuery } from './setting-versions.ts';
import { listChanges } from './list-changes.ts';
import type { FieldLabels } from './list-changes.ts';

type Fields = Readonly<Record<string, unknown>>;

interface SettingHistoryProps {
  settingKey: SiteSettingKey;
  labels: FieldLabels;
  /** Converts the value of a version to the fields that the history compares. */
  toDraft: (value: Fields) => Fields;
  /** Called with the fields of the version to restore. If omitted, no version can be restored. */
  onRestore?: (value: Fields) => void;
}

/** Button that opens the history of a setting: its versions, and who changed what and when. */
export function SettingHistory({ onRestore, ...setting }: SettingHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const restore = (value: Fields) => {
    setOpen(false);
    onRestore?.(value);
  };
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        History
      </Button>
      <Dialog
        isOpen={isOpen}
        isWide
        onClose={() => setOpen(false)}
        title="History"
        description={
          onRestore && 'Restoring a version puts its values into the form, so that you can review and save them.'
        }
      >
        <VersionList {...setting} isOpen={isOpen} {...(onRestore && { onRestore: restore })} />
      </Dialog>
    </>
  );
}

function VersionList({ isOpen, settingKey, labels, toDraft, onRestore }: SettingHistoryProps & { isOpen: boolean }) {
  const query = useInfiniteQuery({ ...settingVersionsQuery(useHost().api, settingKey), enabled: isOpen });
  return (
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
                const previous = versions[index + 1];
                return (
                  <li key={id} className={styles.version}>
                    <div className={styles.head}>
                      <span>
                        <strong>{changedBy?.name ?? 'Set up'}</strong>, <Instant time={changedAt} />
                      </span>
                      {index === 0 ? (
                        <span className={styles.current}>Current</span>
                      ) : (
                        onRestore && (
                          <Button size="sm" variant="outline" onClick={() => onRestore(value)}>
                            Restore
                          </Button>
                        )
                      )}
                    </div>
                    {previous && <ChangeList changes={listChanges(toDraft(previous.value), toDraft(value), labels)} />}
                  </li>
                );
              })}
            </ol>
            <LoadMore pages={query} />
          </>
        );
      }}
    </Loadable>
  );
}
