import { defineMail } from '../../notifications/index.ts';

/** Email that informs an admin about an automatic rollback. The stored names still contain the old term 'return'. */
export const rollbackNotice = defineMail<{ userId: string; returnId: number }>('release-returned', 'transactional', {
  isForCompany: true,
});
