import { joinAddress, getStageForStatus } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { LeadFilter, LeadPages } from './lead-lists.ts';
import { placeLead, removeLead } from './lead-lists.ts';
import { queryKeys } from './lead-queries.ts';

type EditLead = Schemas['EditLead'];
type Lead = Schemas['Lead'];
type LeadSummary = Schemas['LeadSummary'];
type StaffMember = Schemas['StaffMember'];

type ActivityPages = { pages: Schemas['ActivityPage'][]; pageParams: unknown[] };

/** Cached lead data: all fields, or only the fields in lists. */
export type CachedLead = LeadSummary & Partial<Lead>;

const getCachedLists = (client: QueryClient) => client.getQueriesData<LeadPages>({ queryKey: queryKeys.leadLists });

/** Returns the lead cached for its page or in a list. */
export function findCachedLead(client: QueryClient, id: string): CachedLead | undefined {
  const lead = client.getQueryData<Lead>(queryKeys.lead(id));
  if (lead) return lead;
  for (const [, list] of getCachedLists(client)) {
    for (const page of list?.pages ?? []) {
      const found = page.items.find((each) => each.id === id);
      if (found) return found;
    }
  }
  return undefined;
}

/** Predicts the fields that the server will return after a change, for an optimistic update. */
export function predictFields(
  client: QueryClient,
  id: string,
  changes: Omit<EditLead, 'version'>,
  now: string,
): Partial<Lead> {
  const { contacted, contactKind, ownerId: _owner, assigneeId, isUndo, ...fields } = changes;
  const cached = findCachedLead(client, id);
  const predicted: Partial<Lead> = { ...fields };
  const isContact = Boolean(contacted || contactKind);
  const isMove = fields.status !== undefined && fields.status !== cached?.status;
  if (isContact) predicted.lastContactedAt = now;
  if (isMove) predicted.stageSince = now;
  const outstandingResponse = cached?.firstResponse?.respondedAt === null ? cached.firstResponse : null;
  if (outstandingResponse && (isContact || isMove) && !isUndo)
    predicted.firstResponse = { ...outstandingResponse, respondedAt: now };
  if (assigneeId !== undefined) {
    const staff = client.getQueryData<{ items: StaffMember[] }>(queryKeys.assignees)?.items;
    predicted.assignee = staff?.find((each) => each.id === assigneeId) ?? null;
  }
  const { streetAddress, city, state, zipCode } = { ...cached, ...fields };
  const hasNewAddress = 'streetAddress' in fields || 'city' in fields || 'state' in fields || 'zipCode' in fields;
  if (
    hasNewAddress &&
    streetAddress !== undefined &&
    city !== undefined &&
    state !== undefined &&
    zipCode !== undefined
  ) {
    predicted.propertyAddress = joinAddress({ streetAddress, city, state, zipCode });
  }
  return predicted;
}

/**
 * Updates a lead in all caches: lists, board columns, the lead's page, counts and recent activity. Does nothing if the
 * version is older than the cached version.
 */
export function updateCachedLead(client: QueryClient, id: string, fields: Partial<Lead>, userId: string): void {
  const before = findCachedLead(client, id);
  if (before && fields.version !== undefined && fields.version < before.version) return;
  client.setQueryData<Lead>(queryKeys.lead(id), (lead) => lead && { ...lead, ...fields });
  updateCachedLists(client, { ...before, ...fields, id }, userId);
  const { status } = fields;
  if (!status) return;
  if (before && before.suspicions.length === 0 && getStageForStatus(before.status) !== getStageForStatus(status))
    updateCachedCounts(client, before.status, status);
  client.setQueryData<ActivityPages>(
    queryKeys.activity,
    (activity) =>
      activity && {
        ...activity,
        pages: activity.pages.map((page) => ({
          ...page,
          items: page.items.map((entry) => ((entry.leadId ?? entry.id) === id ? { ...entry, status } : entry)),
        })),
      },
  );
}

/** Inserts, moves or removes a lead in the cached lists, so that they match the server's lists. */
export function updateCachedLists(
  client: QueryClient,
  lead: Partial<Lead>,
  userId: string,
  shouldUpdate: (list: LeadPages) => boolean = () => true,
): void {
  if (!hasListFields(lead)) return;
  const lists = getCachedLists(client).flatMap(([key, list]) =>
    list ? [{ key, list, filter: key[1] as LeadFilter }] : [],
  );
  const matchingSearches = new Set(
    lists.filter(({ list }) => containsLead(list, lead.id)).map(({ filter }) => filter.q),
  );
  for (const { key, list, filter } of lists) {
    if (shouldUpdate(list))
      client.setQueryData<LeadPages>(
        key,
        placeLead(list, filter, toSummary(lead), userId, matchingSearches.has(filter.q)),
      );
  }
}

/** Removes a deleted lead from all cached lists. */
export function removeCachedLead(client: QueryClient, id: string): void {
  for (const [key, list] of getCachedLists(client)) {
    if (list) client.setQueryData<LeadPages>(key, removeLead(list, id));
  }
}

function updateCachedCounts(client: QueryClient, from: LeadStatus, to: LeadStatus): void {
  const updateCount = (stage: Schemas['PipelineTile']) => {
    if (stage.status === getStageForStatus(from)) return { ...stage, count: Math.max(0, stage.count - 1) };
    return stage.status === getStageForStatus(to) ? { ...stage, count: stage.count + 1 } : stage;
  };
  client.setQueryData<Schemas['Pipeline']>(
    queryKeys.pipeline,
    (pipeline) =>
      pipeline && {
        ...pipeline,
        tiles: pipeline.tiles.map(updateCount),
        others: pipeline.others.map(updateCount),
      },
  );
}

const containsLead = (list: LeadPages, id: string) =>
  list.pages.some(({ items }) => items.some((each) => each.id === id));

const hasListFields = (lead: Partial<Lead>): lead is Lead => lead.createdAt !== undefined && lead.status !== undefined;

/** The lead fields that lists contain. Omitting a field is a type error. */
const SUMMARY_FIELDS = Object.keys({
  id: true,
  version: true,
  name: true,
  email: true,
  phone: true,
  status: true,
  propertyAddress: true,
  city: true,
  squareFootage: true,
  unitCount: true,
  estimatedRent: true,
  source: true,
  form: true,
  campaign: true,
  suspicions: true,
  createdAt: true,
  lastContactedAt: true,
  stageSince: true,
  assignee: true,
  firstResponse: true,
} satisfies Record<keyof LeadSummary, true>) as (keyof LeadSummary)[];

const toSummary = (lead: Lead) => Object.fromEntries(SUMMARY_FIELDS.map((name) => [name, lead[name]])) as LeadSummary;
