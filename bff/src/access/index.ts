export { AccessApiModule, AccessModule } from './access.module.ts';
export { GRANT_DAYS, grantedInSameBrowser, isGrantedSql, ReportGrants } from './report-grants.service.ts';
export { LeadAccess, readReportCookie, setReportCookie } from './lead-access.ts';
export { LeadLinks } from './lead-links.ts';
export { MailedLinks } from './mailed-links.ts';
