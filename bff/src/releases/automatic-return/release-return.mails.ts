import { defineMail } from '../../notifications/index.ts';

/** Email that informs an admin about an automatic rollback. */
export const releaseReturnNotice = defineMail<{ userId: string; returnId: number }>(
  'release-returned',
  'transactional',
  {
    isForCompany: true,
  },
);
