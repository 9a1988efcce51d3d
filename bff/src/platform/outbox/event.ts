/** A type of domain event that can start jobs. Payloads contain ids, never personal data. */
export interface EventType<P> {
  readonly name: string;
  /** Never set. Exists only to tie the payload type to the event type. */
  readonly payload?: P;
}

const eventsByName = new Map<string, EventType<unknown>>();

/** Declares an event, named in the past tense (`lead.captured`). @throws when the name is already declared */
export function defineEvent<P extends object>(name: string): EventType<P> {
  if (eventsByName.has(name)) throw new Error(`Event '${name}' is declared twice`);
  const event: EventType<P> = Object.freeze({ name });
  eventsByName.set(name, event as EventType<unknown>);
  return event;
}

/** Returns the names of the events that imported files have declared. */
export const getDeclaredEvents = (): readonly string[] => [...eventsByName.keys()];
