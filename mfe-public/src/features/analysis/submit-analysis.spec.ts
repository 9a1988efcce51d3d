import { ANALYSIS_MESSAGES } from '@epm/contract';
import { createFakeHost, problem } from '@epm/router/testing';
import { emptyProperty } from './analysis-draft.ts';
import type { AnalysisDraft } from './analysis-draft.ts';
import { identify, submitAnalysis } from './submit-analysis.ts';

const draft = (change: Partial<AnalysisDraft> = {}): AnalysisDraft => ({
  properties: [
    {
      ...emptyProperty(),
      streetAddress: '1 Oak St',
      city: 'Ankeny',
      zipCode: '50023',
      propertyType: 'condo',
      squareFootage: '900',
    },
  ],
  email: 'owner@example.org',
  sentAs: null,
  ...change,
});

const intake = { website: '', ticket: 'a.0.b.c' };

function counter() {
  let made = 0;
  return () => `id-${++made}`;
}

const respondingWith = (body: unknown) => createFakeHost({ 'POST /api/analyses': () => body }).host.api;

describe('identify', () => {
  it('returns the same ids for the same content, so that the server recognizes a retry', () => {
    const newId = counter();
    const sentAs = identify(draft(), newId);
    expect(sentAs).toMatchObject({ submissionId: 'id-1', leadIds: ['id-2'] });
    expect(identify(draft({ sentAs }), newId)).toBe(sentAs);
    expect(identify(draft({ sentAs, email: ' owner@example.org ' }), newId)).toBe(sentAs);
  });

  it('returns new ids when the content has changed, so that the server does not treat it as a retry', () => {
    const newId = counter();
    const sentAs = identify(draft(), newId);
    const changed = identify(draft({ sentAs, email: 'other@example.org' }), newId);
    expect(changed.submissionId).not.toBe(sentAs.submissionId);
    expect(changed.leadIds).not.toEqual(sentAs.leadIds);
  });
});

describe('submitAnalysis', () => {
  it('returns the lead ids of the response', async () => {
    const sentAs = identify(draft(), counter());
    expect(await submitAnalysis(respondingWith({ leadIds: ['a', 'b'] }), draft(), sentAs, intake)).toEqual({
      kind: 'accepted',
      leadIds: ['a', 'b'],
    });
  });

  it('sends figures as numbers and omits empty fields', async () => {
    let body: unknown;
    const { host } = createFakeHost({
      'POST /api/analyses': async (request) => {
        body = await request.json();
        return { leadIds: ['a'] };
      },
    });
    await submitAnalysis(host.api, draft(), identify(draft(), counter()), intake);
    expect(body).toEqual({
      submissionId: 'id-1',
      email: 'owner@example.org',
      properties: [
        {
          leadId: 'id-2',
          streetAddress: '1 Oak St',
          city: 'Ankeny',
          zipCode: '50023',
          propertyType: 'condo',
          squareFootage: 900,
          unitCount: 1,
        },
      ],
      intake,
    });
  });

  it("maps the server's errors to fields of the form and drops errors about other fields", async () => {
    const errors = [
      { field: 'properties.0.zipCode', message: 'Unknown ZIP' },
      { field: 'properties[1].city', message: 'Unknown city' },
      { field: 'email', message: 'Refused' },
      { field: 'properties.0.leadId', message: 'No field of this form' },
    ];
    const rejected = Response.json(
      { type: '', title: '', status: 400, code: 'invalid', detail: '', traceId: '', errors },
      { status: 400 },
    );
    expect(await submitAnalysis(respondingWith(rejected), draft(), identify(draft(), counter()), intake)).toMatchObject(
      {
        kind: 'failed',
        fieldErrors: [
          { property: { index: 0, field: 'zipCode' }, message: 'Unknown ZIP' },
          { property: { index: 1, field: 'city' }, message: 'Unknown city' },
          { property: null, message: 'Refused' },
        ],
      },
    );
  });

  it.each([
    ['the status is 503', problem(503, 'Busy')],
    ['the response has no lead id', { leadIds: [] }],
  ])('fails when %s', async (_, body) => {
    expect(await submitAnalysis(respondingWith(body), draft(), identify(draft(), counter()), intake)).toMatchObject({
      kind: 'failed',
      fieldErrors: [],
      message: ANALYSIS_MESSAGES.failed,
    });
  });
});
