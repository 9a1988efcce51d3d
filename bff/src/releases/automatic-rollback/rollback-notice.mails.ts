import { defineMail } from '../../notifications/index.ts';

/** Email that informs an admin about an automatic rollback. */
export const rollbackNotice = defineMail<{ userId: string; rollbackId: number }>(
  'release-rolled-back',
  'transactional',
  {
    isForCompany: true,
  },
);
