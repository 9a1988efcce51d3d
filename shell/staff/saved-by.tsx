import { deriveStaffName } from '@epm/contract';
import { Instant } from '@epm/ui';

interface SavedByProps {
  changedAt: string;
  /** Email address. Null for settings that were never changed. */
  changedBy: string | null;
}

/**
 * Sentence with the user who last saved the settings, and the time. Renders nothing for settings that were never
 * changed.
 */
export const SavedBy = ({ changedAt, changedBy }: SavedByProps) =>
  changedBy && (
    <>
      Saved by {deriveStaffName(changedBy)}, <Instant time={changedAt} />.{' '}
    </>
  );
