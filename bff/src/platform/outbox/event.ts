/** A kind of domain event that can start jobs. Payloads contain ids, never personal data. */
export interface EventOf<P> {
  readonly name: string;
  /** Never set: binds the payload type to the event (phantom type). */
  readonly payload?: P;
}

const declared = new Map<string, EventOf<unknown>>();

/** Declares an event, named in the past tense (`lead.captured`). @throws when the name is already declared */
export function defineEvent<P extends object>(name: string): EventOf<P> {
  if (declared.has(name)) throw new Error(`Event '${name}' is declared twice`);
  const event: EventOf<P> = Object.freeze({ name });
  declared.set(name, event as EventOf<unknown>);
  return event;
}

/** Returns the names of the events that imported files have declared. */
export const declaredEvents = (): readonly string[] => [...declared.keys()];
