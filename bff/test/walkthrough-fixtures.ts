import type { Schemas } from '@epm/contract';
import { buildAnalysisForm, buildProperty } from './analysis-form.ts';
import type { Reply, TestApp } from './test-app.ts';

export type Walkthrough = Schemas['Walkthrough'];

export interface Owner {
  leadId: string;
  email: string;
  /** Cookie that grants access to the lead. */
  cookie: string;
}

/** Creates an owner by submitting an analysis form. The owner's cookie grants access to the lead. */
export async function createOwner(site: TestApp): Promise<Owner> {
  const property = buildProperty();
  const form = buildAnalysisForm({ properties: [property] });
  const { status, cookie } = await site.call('/api/analyses', { body: form });
  if (status !== 201) throw new Error(`The analysis form returned ${status}`);
  return { leadId: property.leadId, email: form.email, cookie };
}

/** Returns the start times of the open slots. */
export async function listOpenStartTimes(site: TestApp, query = '', cookie = ''): Promise<string[]> {
  const { body } = await site.call<Schemas['WalkthroughSlots']>(`/api/walkthroughs/slots${query}`, { cookie });
  return body.slots.map(({ start }) => start);
}

export const bookWalkthrough = (site: TestApp, { leadId, cookie }: Owner, start: string): Promise<Reply<Walkthrough>> =>
  site.call<Walkthrough>('/api/walkthroughs', { body: { leadId, start }, cookie });
