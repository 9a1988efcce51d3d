import { formatConflictTitle } from '@epm/contract';
import { useHost } from '@epm/router';

/**
 * Returns a handler for `onUnseenConflict` that shows an error toast with the name of the user who saved first.
 * @param changePhrase verb and object, for example 'changed these settings'
 */
export function useUnseenConflictToast(changePhrase: string): (current: { changedBy: string | null }) => void {
  const { session, toast } = useHost();
  return ({ changedBy }) => {
    const title = formatConflictTitle([changedBy], session.current().user?.email, changePhrase);
    toast({ kind: 'error', text: `Your changes were not saved. ${title}.` });
  };
}
