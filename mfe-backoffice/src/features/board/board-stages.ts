import { PIPELINE_TILES } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { LEAD_STAGES } from '../../app/lead-stages.ts';

/** The columns, in order. The first holds every lead that counts as new; a lead of another status is on no column. */
export const BOARD_STAGES = ['leads', 'analysis_submitted', 'walkthrough_scheduled', 'enrolled', 'closed'] as const satisfies readonly LeadStatus[];
export type BoardStage = (typeof BOARD_STAGES)[number];

const titles = new Map<LeadStatus, string>(PIPELINE_TILES.map(({ status, title }) => [status, title]));

export const stageTitle = (stage: LeadStatus): string => titles.get(stage) ?? stage;

export const isBoardStage = (value: unknown): value is BoardStage => (BOARD_STAGES as readonly unknown[]).includes(value);

/** Stages without a column. */
export const OTHER_STAGES: readonly LeadStatus[] = LEAD_STAGES.filter((stage) => !isBoardStage(stage));
