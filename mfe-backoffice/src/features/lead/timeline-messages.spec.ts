import { formatTimelineEvent } from './timeline-messages.ts';

const formatEvent = (type: string, data: Record<string, unknown> = {}, unitCount = 1) =>
  formatTimelineEvent({ id: '1', type, at: '', actor: null, data }, unitCount);

describe('timeline messages', () => {
  it.each([
    ['analysis.completed', { estimatedRent: 1850 }, 'Rent estimated at $1,850 a month'],
    ['status.changed', { from: 'leads', to: 'lost' }, 'Status changed from New Lead to Lost'],
    ['crm.refused', { outcome: 'lost' }, 'Change in Odoo not applied: marked as lost'],
    ['crm.refused', { outcome: 'open' }, 'Change in Odoo not applied: reopened'],
    ['status.changed', {}, 'Status changed from an unknown status to an unknown status'],
    [
      'status.changed',
      { from: 'closed', to: 'lost', reason: 'Fees: half of ours' },
      'Status changed from Closed to Lost: Fees: half of ours',
    ],
    [
      'lead.captured',
      { source: 'analysis', campaign: 'fall 2026' },
      'Lead captured: rent analysis, campaign fall 2026',
    ],
    ['mail.written', { subject: 'Roof' }, 'Wrote an email: Roof'],
    ['mail.written', { subject: 'Re: Roof', repliesTo: 'i' }, 'Replied by email: Re: Roof'],
    ['lead.added', { source: 'manual' }, 'Lead added manually'],
    ['lead.imported', { fileName: 'owners.csv' }, 'Lead imported from owners.csv'],
    [
      'lead.edited',
      {
        changes: {
          bedrooms: { from: null, to: 4 },
          estimatedRent: { from: 1850, to: 1900 },
          phone: { from: '515-555-0142', to: null },
        },
      },
      'Changed bedrooms from not set to 4; estimated rent from $1,850 a month to $1,900 a month; phone from (515) 555-0142 to not set',
    ],
    [
      'lead.edited',
      { changes: { squareFootage: { from: 0, to: 1200 }, estimatedRent: { from: 0, to: 1300 } } },
      'Changed square footage from not set to 1,200 sq ft; estimated rent from not set to $1,300 a month',
    ],
    ['lead.edited', {}, 'Lead edited'],
    ['lead.accepted', {}, 'Marked as not spam'],
    ['lead.assigned', { from: null, to: 'mel@epm.example' }, 'Assigned to Mel'],
    [
      'lead.assigned',
      { from: 'nora.ellingson@epm.example', to: 'mel@epm.example' },
      'Assigned to Mel, previously assigned to Nora Ellingson',
    ],
    [
      'lead.assigned',
      { from: 'nora.ellingson@epm.example', to: null },
      'Unassigned, previously assigned to Nora Ellingson',
    ],
    ['lead.contacted', {}, 'Contacted the owner'],
    ['lead.contacted', { kind: 'call' }, 'Called the owner'],
    ['lead.contacted', { kind: 'toString' }, 'Contacted the owner'],
    ['lead.deleted', {}, 'Lead deleted'],
    ['lead.restored', {}, 'Lead restored'],
    ['links.revoked', { sendNew: false }, 'Emailed links revoked'],
    ['links.revoked', { sendNew: true }, 'Emailed links revoked, new ones requested'],
    ['note.added', { content: ' Called at noon. ' }, 'Note: Called at noon.'],
    ['note.added', { content: 'x'.repeat(281) }, `Note: ${'x'.repeat(280)}…`],
    ['checklist.saved', { chosen: 2, total: 5088 }, 'Improvements saved: 2 chosen, $5,088'],
    ['contact.merged', { joined: { name: 'G. Hopper', email: 'g@example.com' } }, 'Contact merged with G. Hopper'],
    ['report.generated', { fileName: 'elm-street.pdf' }, 'Report made as a PDF: elm-street.pdf'],
    [
      'comparable.excluded',
      { address: '88 Fuller Road', reason: 'furnished' },
      'Comparable left out: 88 Fuller Road, because: furnished',
    ],
    ['comparable.included', { address: '88 Fuller Road' }, 'Comparable counted again: 88 Fuller Road'],
    ['rent.adjusted', { from: 1850, to: 1900 }, 'Rent adjusted from $1,850 a month to $1,900 a month'],
    ['campaign.started', { workflow: 'warm_lead' }, 'Campaign started: Warm lead'],
    [
      'campaign.paused',
      { workflow: 'warm_lead', reason: 'another sequence' },
      'Campaign paused: Warm lead, another campaign',
    ],
    ['campaign.resumed', { workflow: 'confirmation' }, 'Campaign resumed: Walkthrough confirmation'],
    [
      'campaign.stopped',
      { workflow: 'onboarding', reason: 'bounced' },
      'Campaign stopped: Onboarding, email came back',
    ],
    [
      'campaign.stopped',
      { workflow: 'onboarding', reason: 'lead leads' },
      'Campaign stopped: Onboarding, status is New Lead',
    ],
    ['campaign.stopped', { workflow: 'warm_lead', reason: 'staff' }, 'Campaign stopped: Warm lead'],
    ['campaign.stopped', {}, 'Campaign stopped'],
    ['walkthrough.booked', { at: '2026-11-25T21:30:00.000Z' }, 'Walkthrough booked for Nov 25, 3:30 PM'],
    [
      'walkthrough.moved',
      { from: '2026-11-25T21:30:00.000Z', to: '2026-12-01T15:00:00.000Z' },
      'Walkthrough moved from Nov 25, 3:30 PM to Dec 1, 9:00 AM',
    ],
    [
      'walkthrough.requested',
      { at: '2026-12-01T15:00:00.000Z' },
      'Walkthrough requested for Dec 1, 9:00 AM, not booked',
    ],
    [
      'walkthrough.unavailable',
      { at: '2026-12-01T15:00:00.000Z' },
      'Requested walkthrough of Dec 1, 9:00 AM not booked, owner asked for another time',
    ],
    ['walkthrough.canceled', { at: '2026-12-01T15:00:00.000Z' }, 'Walkthrough of Dec 1, 9:00 AM canceled'],
    [
      'walkthrough.handed-over',
      { at: '2026-12-01T15:00:00.000Z', from: 'ada@epm.example', to: 'nora@epm.example' },
      'Walkthrough of Dec 1, 9:00 AM handed over to Nora, previously with Ada',
    ],
    [
      'walkthrough.handed-over',
      { at: '2026-12-01T15:00:00.000Z', from: 'ada@epm.example', to: null },
      'Walkthrough of Dec 1, 9:00 AM unassigned, previously with Ada',
    ],
    ['mail.sent', { template: 'campaign-marketing' }, 'Email sent: campaign email'],
    ['text.sent', { template: 'campaign-text' }, 'Text sent: campaign text'],
    ['mail.sent', { template: 'payment-request' }, 'Email sent: payment link'],
    ['mail.sent', { template: 'enrollment-confirmed' }, 'Email sent: enrollment confirmed'],
    ['mail.sent', { template: 'walkthrough-canceled' }, 'Email sent: walkthrough canceled'],
    ['mail.suppressed', { template: 'warm-lead', reason: 'unsubscribed' }, 'Email held back: warm lead, unsubscribed'],
    ['mail.unsubscribed', {}, 'Unsubscribed from email'],
    ['mail.confirmed', {}, 'Confirmed the email address'],
    ['mail.resubscribed', {}, 'Subscribed to email again'],
    ['mail.topic-off', { topic: 'confirmation' }, 'Turned off reminders of the walkthrough'],
    ['mail.topic-on', { topic: 'new' }, 'Turned on some emails'],
    ['text.sent', {}, 'Text sent'],
    ['text.suppressed', { reason: 'no consent' }, 'Text held back, no consent'],
    ['text.received', { sid: 'SM1', content: 'Can we meet at 11?' }, 'Reply by text: Can we meet at 11?'],
    ['text.unsubscribed', {}, 'Unsubscribed by text'],
    ['payment.requested', { fee: 'Onboarding', cents: 19900 }, 'Payment page opened for the onboarding fee of $199'],
    ['payment.received', { fee: 'Onboarding', cents: 19900 }, 'Onboarding fee of $199 paid online'],
    ['payment.received', { fee: 'Setup', cents: 29950 }, 'Setup fee of $299.50 paid online'],
    ['payment.received', {}, 'Fee paid online'],
    [
      'payment.processing',
      { fee: 'Onboarding', cents: 19900 },
      'Bank payment of the onboarding fee of $199 started, not settled yet',
    ],
    [
      'payment.expired',
      { fee: 'Onboarding', cents: 19900 },
      'Payment page for the onboarding fee of $199 expired, not paid',
    ],
    ['payment.failed', { fee: 'Onboarding', cents: 19900 }, 'Payment of the onboarding fee of $199 failed'],
    [
      'payment.declined',
      { fee: 'Onboarding', cents: 19900, reason: 'insufficient_funds', attemptId: 'ch_1' },
      'Card for the onboarding fee of $199 declined: insufficient funds',
    ],
    [
      'payment.declined',
      { fee: 'Setup', cents: 29900, reason: 'stolen_card' },
      'Card for the setup fee of $299 declined: the bank gave no reason',
    ],
    ['payment.declined', {}, 'Card for the fee declined: the bank gave no reason'],
    [
      'invoice.declined',
      { description: 'Photographs', cents: 12000, reason: 'expired_card' },
      'Card for the invoice declined (the card has expired), $120: Photographs',
    ],
    ['payment.refunded', { fee: 'Onboarding', cents: 5000 }, 'Refund of $50 for the onboarding fee'],
    ['payment.refund-failed', { fee: 'Onboarding', cents: 5000 }, 'Refund of $50 for the onboarding fee failed'],
    [
      'payment.disputed',
      { fee: 'Onboarding', cents: 19900 },
      'Payment of the onboarding fee of $199 disputed by the owner’s bank',
    ],
    ['payment.dispute-won', { fee: 'Onboarding', cents: 19900 }, 'Dispute about the onboarding fee of $199 won'],
    ['payment.dispute-lost', { fee: 'Onboarding', cents: 19900 }, 'Dispute about the onboarding fee of $199 lost'],
    [
      'invoice.dispute-lost',
      { description: 'Photographs', cents: 14995 },
      'Dispute about the invoice lost, $149.95: Photographs',
    ],
    ['invoice.paid', { description: 'Photographs', cents: 14995 }, 'Invoice paid, $149.95: Photographs'],
    ['document.sent', { document: 'Management Agreement' }, 'Management Agreement sent for signature'],
    ['document.sent', {}, 'Document sent for signature'],
    [
      'document.viewed',
      { document: 'Management Agreement', signer: 'Ann Lindqvist' },
      'Management Agreement viewed by Ann Lindqvist',
    ],
    [
      'document.signed',
      { document: 'Management Agreement', signer: 'Ann Lindqvist' },
      'Management Agreement signed by Ann Lindqvist',
    ],
    [
      'document.counter-signed',
      { document: 'Management Agreement', signer: 'Dana Whitcomb' },
      'Management Agreement countersigned by Dana Whitcomb',
    ],
    [
      'document.completed',
      { document: 'Management Agreement' },
      'Management Agreement completed, all signatures received',
    ],
    [
      'document.declined',
      { document: 'Management Agreement', signer: 'Ann Lindqvist', reason: 'Too expensive' },
      'Management Agreement declined by Ann Lindqvist: Too expensive',
    ],
    ['document.expired', { document: 'Lease Agreement' }, 'Lease Agreement expired, not signed by everyone'],
    ['document.voided', { document: 'Lease Agreement', reason: 'Wrong rent' }, 'Lease Agreement voided: Wrong rent'],
    ['document.archived_by_owner', {}, 'Document archived by owner'],
  ])('formats the event %s with the data %j', (type, data, message) => {
    expect(formatEvent(type, data)).toBe(message);
  });

  it.each([
    ['analysis.completed', { estimatedRent: 1260 }, 'Rent estimated at $1,260 a month per unit'],
    [
      'rent.adjusted',
      { from: 1260, to: 1300 },
      'Rent adjusted from $1,260 a month per unit to $1,300 a month per unit',
    ],
    [
      'estimate.replaced',
      { from: 1260, to: 1300 },
      "Rent provider's estimate of $1,300 a month per unit replaced the area guide's of $1,260 a month per unit",
    ],
    [
      'lead.edited',
      { changes: { estimatedRent: { from: null, to: 1300 } } },
      'Changed estimated rent from not set to $1,300 a month per unit',
    ],
  ])('formats %s with the rent per unit for a home with several units', (type, data, message) => {
    expect(formatEvent(type, data, 4)).toBe(message);
  });
});
