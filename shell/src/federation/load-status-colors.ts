import { withRetry } from '@epm/ui';

/**
 * Loads the stylesheet with the colors of lead statuses; documents of staff pages already link it. Never rejects,
 * because a page works without the colors.
 */
export async function loadStatusColors(): Promise<void> {
  try {
    await withRetry(() => import(/* webpackChunkName: "shell.status-colors" */ '@epm/ui/status-colors.css'));
  } catch (error) {
    console.warn('The colors of lead statuses could not be loaded:', error);
  }
}
