import type { SqlExecutor } from '../../platform/database/database.ts';
import { limited } from '../../platform/errors/domain-error.ts';

const HOUR_MS = 3_600_000;

/**
 * Maximum number of versions that deploy tokens may add to an app in each time window, so that a token cannot fill the
 * store. Retention deletes old versions after 30 days, but keeps the newest ones. Therefore, an app has at most 200
 * such versions besides the newest: usually 0.5 GB, at most 13 GB.
 */
const UPLOAD_QUOTAS = [
  { versions: 20, windowMs: HOUR_MS, window: 'an hour' },
  { versions: 200, windowMs: 30 * 24 * HOUR_MS, window: '30 days' },
] as const;

/** @throws DomainError limited if deploy tokens have added too many versions to the app */
export async function assertUploadQuota(sql: Pick<SqlExecutor, 'rows'>, app: string, now: Date): Promise<void> {
  for (const { versions, windowMs, window } of UPLOAD_QUOTAS) {
    // The oldest version that counts toward the quota. When it leaves the window, another version may be uploaded.
    const [oldest] = await sql.rows<{ at: Date }>(
      `SELECT uploaded_at AS at FROM release_versions WHERE app = $1 AND token_id IS NOT NULL AND uploaded_at > $2
       ORDER BY uploaded_at DESC OFFSET $3 LIMIT 1`,
      [app, new Date(now.getTime() - windowMs), versions - 1],
    );
    if (!oldest) continue;
    const freeAt = new Date(oldest.at.getTime() + windowMs);
    throw limited(
      'release.upload-quota',
      `Deploy tokens may add ${versions} versions to ${app} within ${window}. Upload the next one after ${formatTime(freeAt)}, or ask an admin to upload it. Builds that are already published do not count.`,
      Math.ceil((freeAt.getTime() - now.getTime()) / 1_000),
    );
  }
}

/** Formats a time such as '2026-11-26 16:05 UTC', rounded up to the minute. */
const formatTime = (time: Date): string =>
  `${new Date(time.getTime() + 59_999).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
