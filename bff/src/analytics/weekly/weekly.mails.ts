import { defineMail } from '../../notifications/index.ts';

/** Email to an admin with the main metrics of a week. `monday` is its first day, 'YYYY-MM-DD'. */
export const weeklyReport = defineMail<{ userId: string; monday: string }>('weekly-report', 'transactional', {
  isForCompany: true,
});
