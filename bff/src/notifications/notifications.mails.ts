import { defineMail } from './mail-declaration.ts';

export const analysisReady = defineMail<{ submissionId: string }>('analysis-ready', 'transactional');
