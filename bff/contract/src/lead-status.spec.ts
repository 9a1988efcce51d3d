import { describe, expect, it } from '@jest/globals';
import { LEAD_STATUSES, LEAD_STATUS_COLOURS, PIPELINE_TILES, isDecided, isNewLead, parseLeadStatus, readLeadStatus } from './lead-status.ts';

describe('lead statuses', () => {
  it.each(['new', '', null, undefined, 'Leads', 'toString'])('%p is read as new_lead', (stored) => {
    expect(readLeadStatus(stored)).toBe('new_lead');
  });

  it('are named by an address or a file in the words of the union, and `new` for a new lead', () => {
    expect(['new', 'closed', 'archived', '', null].map(parseLeadStatus)).toEqual(['new_lead', 'closed', null, null, null]);
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

  it('have the colours that the specification gives them', () => {
    expect(LEAD_STATUS_COLOURS).toEqual({
      leads: 'gray', new_lead: 'gray', analysis_submitted: 'blue', enrolled: 'purple', walkthrough_scheduled: 'yellow',
      proposal: 'gray', contract_sent: 'orange', closed: 'green', won: 'emerald', lost: 'red',
    });
  });

  it('fill six tiles in order', () => {
    expect(PIPELINE_TILES.map(({ title }) => title)).toEqual([
      'New Leads', 'Analysis Submitted', 'Property Enrolled', 'Walkthrough Scheduled', 'Contract Sent', 'Closed',
    ]);
  });
});
