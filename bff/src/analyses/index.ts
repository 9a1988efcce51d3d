export { submissionCompleted } from './analyses.events.ts';
export { AnalysesApiModule, AnalysesModule, AnalysesWorkerModule } from './analyses.module.ts';
export { MailedLinks } from './mailed-links.ts';
export { ProviderStatusQueries } from './provider-status.queries.ts';
export { readReportCookie, setReportCookie } from './report-cookie.ts';
export { GRANT_DAYS, ReportGrants } from './report-grants.service.ts';
export { ReportLinks } from './report-links.service.ts';
export { ReportQueries } from './report.queries.ts';
export { SubmissionQueries } from './submission.queries.ts';
