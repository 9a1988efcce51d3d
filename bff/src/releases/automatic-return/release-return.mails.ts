import { defineMail } from '../../notifications/index.ts';

/** Email that tells an admin that a version was returned automatically. */
export const releaseReturnNotice = defineMail<{ userId: string; returnId: number }>(
  'release-returned',
  'transactional',
  {
    isForCompany: true,
  },
);
