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
  readLeadStatus,
} from './lead-status.ts';

describe('lead statuses', () => {
  it.each(['new', '', null, undefined, 'Leads', 'toString'])('%p is read as new_lead', (stored) => {
    expect(readLeadStatus(stored)).toBe('new_lead');
  });

  it('are named by an address or a file in the words of the union, and `new` for a new lead', () => {
    expect(['new', 'closed', 'archived', '', null].map(parseLeadStatus)).toEqual([
      'new_lead',
      'closed',
      null,
      null,
      null,
    ]);
  });

  it('are read as they are', () => {
    for (const status of LEAD_STATUSES) expect(readLeadStatus(status)).toBe(status);
  });

  it('count as new when nobody has worked on them', () => {
    expect(LEAD_STATUSES.filter(isNewLead)).toEqual(['leads', 'new_lead']);
  });

  it('are decided when the owner is won, lost or a client', () => {
    expect(LEAD_STATUSES.filter(isDecided)).toEqual(['closed', 'won', 'lost']);
  });

  it('have the colors that the specification gives them', () => {
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

  it('fill six tiles in order', () => {
    expect(PIPELINE_TILES.map(({ title }) => title)).toEqual([
      'New Leads',
      'Analysis Submitted',
      'Property Enrolled',
      'Walkthrough Scheduled',
      'Contract Sent',
      'Closed',
    ]);
  });

  it('number the board columns, each with a tile', () => {
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

  it('differ in their labels, except those of new leads', () => {
    expect(new Set(LEAD_STAGES.map((stage) => LEAD_STATUS_LABELS[stage])).size).toBe(LEAD_STAGES.length);
  });

  it('say what a booking and an enrollment do to a lead', () => {
    expect(
      Object.fromEntries(
        LEAD_STATUSES.map((status) => [status, [LEAD_STATUS[status].visit, LEAD_STATUS[status].enrollment]]),
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

  it('have the outcomes last, below the line of a menu', () => {
    const outcomes = LEAD_STAGES.filter((stage) => LEAD_STATUS[stage].isOutcome);
    expect(LEAD_STAGES.slice(-outcomes.length)).toEqual(outcomes);
  });
});
