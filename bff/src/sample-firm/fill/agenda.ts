/** Something that happens at a simulated time. */
interface Appointment {
  at: Date;
  run: () => Promise<void>;
}

/** Events of the simulation in chronological order. An event may add later events. */
export class Agenda {
  private readonly appointments: Appointment[] = [];

  /** Adds an event. Events at the same time run in the order in which they were added. */
  add(at: Date, run: () => Promise<void>): void {
    let index = this.appointments.length;
    while (index > 0 && (this.appointments[index - 1]?.at ?? at) > at) index -= 1;
    this.appointments.splice(index, 0, { at, run });
  }

  get nextAt(): Date | null {
    return this.appointments[0]?.at ?? null;
  }

  takeNext(): Appointment | undefined {
    return this.appointments.shift();
  }
}
