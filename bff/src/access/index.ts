export { AccessApiModule, AccessModule } from './access.module.ts';
export { grantedInSameBrowser, isGrantedSql } from './granted-sql.ts';
export { LeadAccess } from './lead-access.ts';
export { LeadLinks } from './lead-links.ts';
export { MailedLinks } from './mailed-links.ts';
export { readReportCookie, setReportCookie } from './report-cookie.ts';
export { GRANT_DAYS, ReportGrants } from './report-grants.service.ts';
