import { deriveStaffName } from '@epm/contract';
import { Instant } from '@epm/ui';

/** Sentence with the user who last saved the settings, and the time. Renders nothing for the default settings. */
export function SavedBy({ changedAt, changedBy }: { changedAt: string; changedBy: string | null }) {
  if (changedBy === null) return null;
  return (
    <>
      Saved by {deriveStaffName(changedBy)}, <Instant time={changedAt} />.{' '}
    </>
  );
}
