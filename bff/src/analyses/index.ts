export { submissionCompleted } from './analyses.events.ts';
export { AnalysesApiModule, AnalysesModule, AnalysesWorkerModule } from './analyses.module.ts';
export { ProviderStatusQueries } from './provider-status.queries.ts';
export { ReportQueries } from './report.queries.ts';
export { SubmissionQueries } from './submission.queries.ts';
