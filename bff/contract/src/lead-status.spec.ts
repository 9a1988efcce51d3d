import { describe, expect, it } from '@jest/globals';
import {
  isDecided,
  isNewLead,
  LEAD_STAGES,
  LEAD_STATUS,
  LEAD_STATUS_LABELS,
  LEAD_STATUSES,
  parseLeadStatus,
  PIPELINE_TILES,
  normalizeLeadStatus,
} from './lead-status.ts';

describe('the lead statuses', () => {
  it.each(['new', '', null, undefined, 'Leads', 'toString'])(
    'normalizes the stored status %p to new_lead',
    (stored) => {
      expect(normalizeLeadStatus(stored)).toBe('new_lead');
    },
  );

  it('parses known statuses and `new`, and returns null for other texts', () => {
    expect(['new', 'closed', 'archived', '', null].map(parseLeadStatus)).toEqual([
      'new_lead',
      'closed',
      null,
      null,
      null,
    ]);
  });

  it('keeps a known stored status unchanged', () => {
    for (const status of LEAD_STATUSES) expect(normalizeLeadStatus(status)).toBe(status);
  });

  it('treats the statuses leads and new_lead as new leads', () => {
    expect(LEAD_STATUSES.filter(isNewLead)).toEqual(['leads', 'new_lead']);
  });

  it('counts closed, won and lost leads as decided', () => {
    expect(LEAD_STATUSES.filter(isDecided)).toEqual(['closed', 'won', 'lost']);
  });

  it('gives each status its specified color', () => {
    expect(Object.fromEntries(LEAD_STATUSES.map((status) => [status, LEAD_STATUS[status].color]))).toMatchObject({
      leads: 'gray',
      new_lead: 'gray',
      analysis_submitted: 'blue',
      enrolled: 'purple',
      walkthrough_scheduled: 'yellow',
      proposal: 'gray',
      contract_sent: 'orange',
      closed: 'green',
      won: 'emerald',
      lost: 'red',
    });
  });

  it('lists the six dashboard tiles in order', () => {
    expect(PIPELINE_TILES.map(({ title }) => title)).toEqual([
      'New Leads',
      'Analysis Submitted',
      'Property Enrolled',
      'Walkthrough Scheduled',
      'Contract Sent',
      'Closed',
    ]);
  });

  it('orders the board columns, each of which has a dashboard tile', () => {
    const columns = LEAD_STAGES.filter((stage) => LEAD_STATUS[stage].column);
    expect(Object.fromEntries(columns.map((stage) => [LEAD_STATUS[stage].column, stage]))).toEqual({
      1: 'leads',
      2: 'analysis_submitted',
      3: 'walkthrough_scheduled',
      4: 'enrolled',
      5: 'closed',
    });
    expect(columns.filter((stage) => !LEAD_STATUS[stage].tile)).toEqual([]);
  });

  it('gives each stage a unique label', () => {
    expect(new Set(LEAD_STAGES.map((stage) => LEAD_STATUS_LABELS[stage])).size).toBe(LEAD_STAGES.length);
  });

  it('defines the effect of a booking and of an enrollment for each status', () => {
    expect(
      Object.fromEntries(
        LEAD_STATUSES.map((status) => [status, [LEAD_STATUS[status].walkthroughPhase, LEAD_STATUS[status].enrollment]]),
      ),
    ).toEqual({
      leads: ['none', 'enrolls'],
      new_lead: ['none', 'enrolls'],
      analysis_submitted: ['none', 'enrolls'],
      lost: ['none', 'enrolls'],
      enrolled: ['upcoming', 'separate'],
      walkthrough_scheduled: ['upcoming', 'continues'],
      proposal: ['past', 'continues'],
      contract_sent: ['past', 'continues'],
      closed: ['past', 'separate'],
      won: ['past', 'separate'],
    });
  });

  it('lists the outcome stages last', () => {
    const outcomes = LEAD_STAGES.filter((stage) => LEAD_STATUS[stage].isOutcome);
    expect(LEAD_STAGES.slice(-outcomes.length)).toEqual(outcomes);
  });
});
