import { defineMail } from './mail-declaration.ts';

/** `leadId` tells whose reports, where a submission's leads belong to more than one person by now. */
export interface AnalysisReadyPayload {
  submissionId: string;
  leadId?: string;
}

export const analysisReady = defineMail<AnalysisReadyPayload>('analysis-ready', 'transactional');
