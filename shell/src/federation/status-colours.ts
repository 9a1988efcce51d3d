import { withRetry } from '@epm/ui';

/**
 * Brings the colours of lead statuses, which a document of staff has linked already. A page that does not get them is
 * still a page: never rejects.
 */
export async function bringStatusColours(): Promise<void> {
  try {
    await withRetry(() => import(/* webpackChunkName: "shell.status-colours" */ '@epm/ui/status-colours.css'));
  } catch (error) {
    console.warn('The colours of lead statuses did not arrive:', error);
  }
}
