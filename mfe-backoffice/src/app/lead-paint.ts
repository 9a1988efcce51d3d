import { joinAddress, stageOf } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { LeadFilter } from './lead-filter.ts';
import { placeLead, withoutLead } from './lead-order.ts';
import type { LeadPages } from './lead-order.ts';
import { queryKeys } from './query-keys.ts';

type EditLead = Schemas['EditLead'];
type Lead = Schemas['Lead'];
type LeadSummary = Schemas['LeadSummary'];
type StaffMember = Schemas['StaffMember'];

type ActivityPages = { pages: Schemas['ActivityPage'][]; pageParams: unknown[] };

/** What the caches know of a lead: the whole of it, or what lists show. */
export type KnownLead = LeadSummary & Partial<Lead>;

const listsOf = (client: QueryClient) => client.getQueriesData<LeadPages>({ queryKey: queryKeys.leadLists });

export function knownLead(client: QueryClient, id: string): KnownLead | undefined {
  const lead = client.getQueryData<Lead>(queryKeys.lead(id));
  if (lead) return lead;
  for (const [, list] of listsOf(client)) {
    for (const page of list?.pages ?? []) {
      const found = page.items.find((each) => each.id === id);
      if (found) return found;
    }
  }
  return undefined;
}

/** What a change makes of a lead, as far as can be said before the server has: the facts that it will answer. */
export function factsOf(
  client: QueryClient,
  id: string,
  changes: Omit<EditLead, 'version'>,
  now: string,
): Partial<Lead> {
  const { contacted, contactKind, ownerId: _owner, assigneeId, isUndo, ...fields } = changes;
  const known = knownLead(client, id);
  const facts: Partial<Lead> = { ...fields };
  const isContact = Boolean(contacted || contactKind);
  const isMove = fields.status !== undefined && fields.status !== known?.status;
  if (isContact) facts.lastContactedAt = now;
  if (isMove) facts.stageSince = now;
  const awaited = known?.firstResponse?.respondedAt === null ? known.firstResponse : null;
  if (awaited && (isContact || isMove) && !isUndo) facts.firstResponse = { ...awaited, respondedAt: now };
  if (assigneeId !== undefined) {
    const staff = client.getQueryData<{ items: StaffMember[] }>(queryKeys.assignees)?.items;
    facts.assignee = staff?.find((each) => each.id === assigneeId) ?? null;
  }
  const { streetAddress, city, state, zipCode } = { ...known, ...fields };
  const isMoved = 'streetAddress' in fields || 'city' in fields || 'state' in fields || 'zipCode' in fields;
  if (isMoved && streetAddress !== undefined && city !== undefined && state !== undefined && zipCode !== undefined) {
    facts.propertyAddress = joinAddress({ streetAddress, city, state, zipCode });
  }
  return facts;
}

/**
 * Writes facts of a lead into everything that shows it: lists and columns, its own page, counts, recent activity.
 * A version older than the cached one changes nothing.
 */
export function paintLead(client: QueryClient, id: string, facts: Partial<Lead>, myId: string): void {
  const before = knownLead(client, id);
  if (before && facts.version !== undefined && facts.version < before.version) return;
  client.setQueryData<Lead>(queryKeys.lead(id), (lead) => lead && { ...lead, ...facts });
  paintLists(client, { ...before, ...facts, id }, myId);
  const { status } = facts;
  if (!status) return;
  if (before && before.suspicions.length === 0 && stageOf(before.status) !== stageOf(status))
    moveCount(client, before.status, status);
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

/** Writes a lead into the cached lists where the server would list it. @param isPainted selects the lists; without, all */
export function paintLists(
  client: QueryClient,
  lead: Partial<Lead>,
  myId: string,
  isPainted: (list: LeadPages) => boolean = () => true,
): void {
  if (!isSummary(lead)) return;
  const lists = listsOf(client).flatMap(([key, list]) => (list ? [{ key, list, filter: key[1] as LeadFilter }] : []));
  const finds = new Set(lists.filter(({ list }) => has(list, lead.id)).map(({ filter }) => filter.q));
  for (const { key, list, filter } of lists) {
    if (isPainted(list))
      client.setQueryData<LeadPages>(key, placeLead(list, filter, toSummary(lead), myId, finds.has(filter.q)));
  }
}

/** Takes a lead that is gone out of every list. */
export function eraseLead(client: QueryClient, id: string): void {
  for (const [key, list] of listsOf(client)) {
    if (list) client.setQueryData<LeadPages>(key, withoutLead(list, id));
  }
}

function moveCount(client: QueryClient, from: LeadStatus, to: LeadStatus): void {
  const recount = (stage: Schemas['PipelineTile']) => {
    if (stage.status === stageOf(from)) return { ...stage, count: Math.max(0, stage.count - 1) };
    return stage.status === stageOf(to) ? { ...stage, count: stage.count + 1 } : stage;
  };
  client.setQueryData<Schemas['Pipeline']>(
    queryKeys.pipeline,
    (pipeline) =>
      pipeline && {
        ...pipeline,
        tiles: pipeline.tiles.map(recount),
        others: pipeline.others.map(recount),
      },
  );
}

const has = (list: LeadPages, id: string) => list.pages.some(({ items }) => items.some((each) => each.id === id));

const isSummary = (lead: Partial<Lead>): lead is Lead => lead.createdAt !== undefined && lead.status !== undefined;

/** What lists hold of a lead. */
function toSummary(lead: Lead): LeadSummary {
  const {
    id,
    version,
    name,
    email,
    phone,
    status,
    propertyAddress,
    city,
    squareFootage,
    unitCount,
    estimatedRent,
    source,
    form,
    campaign,
    suspicions,
    createdAt,
    lastContactedAt,
    stageSince,
    assignee,
    firstResponse,
  } = lead;
  return {
    id,
    version,
    name,
    email,
    phone,
    status,
    propertyAddress,
    city,
    squareFootage,
    unitCount,
    estimatedRent,
    source,
    form,
    campaign,
    suspicions,
    createdAt,
    lastContactedAt,
    stageSince,
    assignee,
    firstResponse,
  };
}
