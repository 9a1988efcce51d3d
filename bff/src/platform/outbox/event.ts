/** A kind of fact that reactions may follow. Payloads carry ids, never personal data. */
export interface EventOf<P> {
  readonly name: string;
  /** Phantom: binds the payload type to the event. */
  readonly payload?: P;
}

const declared = new Map<string, EventOf<unknown>>();

/** Declares an event, named in the past tense (`lead.captured`). @throws when its name is taken */
export function defineEvent<P extends object>(name: string): EventOf<P> {
  if (declared.has(name)) throw new Error(`Event '${name}' is declared twice`);
  const event: EventOf<P> = Object.freeze({ name });
  declared.set(name, event as EventOf<unknown>);
  return event;
}

/** Names of the events that an imported file declares. */
export const declaredEvents = (): readonly string[] => [...declared.keys()];
