import { addDays, getWeekday, toCentralDay, toInstant, type Schemas } from '@epm/contract';
import type { SessionUser } from '../../identity/index.ts';
import type { FillContext } from '../fill/fill-context.ts';
import { COLLEAGUES, type ColleagueKey } from './colleagues.ts';
import { createHome, type Home } from './homes.ts';
import type { Owner } from './owners.ts';
import * as words from './words.ts';

type Lead = Schemas['Lead'];
export type WordList = Parameters<typeof words.pick<(subject: words.Subject) => string>>[0];

/** The owner, the homes and the leads of a story, and the schedule of its steps. */
export abstract class StoryBase {
  protected readonly homes: readonly Home[];
  protected readonly leadIds: string[] = [];
  protected readonly startDay: string;
  /** Rent of the first home that the analysis estimated, or the typical rent, in whole dollars. */
  protected rent: number;

  constructor(
    protected readonly context: FillContext,
    protected readonly owner: Owner,
  ) {
    this.startDay = addDays(toCentralDay(context.endsAt), -owner.daysAgo);
    this.homes = Array.from({ length: owner.homeCount }, (_, index) => createHome(owner.city, owner.index * 3 + index));
    this.rent = this.home.rent;
  }

  /** Returns a number below `limit` that is the same in each fill. */
  vary(limit: number): number {
    return (this.owner.index * 7_919) % limit;
  }

  /** Schedules what the owner does. */
  step(day: number, minute: number, run: () => Promise<void>): void {
    this.context.schedule(toInstant(addDays(this.startDay, day), minute), run);
  }

  /** Schedules what a colleague does, on a weekday. */
  work(day: number, minute: number, run: () => Promise<void>): void {
    let workday = addDays(this.startDay, day);
    while ([0, 6].includes(getWeekday(workday))) workday = addDays(workday, 1);
    this.context.schedule(toInstant(workday, minute), run);
  }

  protected get home(): Home {
    return this.homes[0] as Home;
  }

  protected get leadId(): string {
    return this.leadIds[0] as string;
  }

  protected get colleague(): SessionUser {
    return this.context.findColleague(this.owner.colleague);
  }

  protected get subject(): words.Subject {
    return { owner: this.owner, home: { ...this.home, rent: this.rent }, colleague: toName(this.owner.colleague) };
  }

  /** In E.164 format. */
  protected get phoneNumber(): string {
    return `+1${this.owner.phone.replaceAll('-', '')}`;
  }

  protected get intake(): Schemas['IntakeInput'] {
    return this.context.createVisit(this.owner.index);
  }

  protected say(list: WordList): string {
    return words.pick(list, this.owner.index)(this.subject);
  }

  protected addLeadId(): string {
    const id = this.context.createId();
    this.leadIds.push(id);
    return id;
  }

  protected read(id: string): Promise<Lead> {
    return this.context.site.call<Lead>(`/api/leads/${id}`, undefined, { as: this.colleague });
  }

  protected async edit(id: string, changes: Omit<Schemas['EditLead'], 'version'>): Promise<void> {
    const { version } = await this.read(id);
    const edit: Schemas['EditLead'] = { version, ...changes };
    await this.context.site.call(`/api/leads/${id}`, edit, { method: 'PATCH', as: this.colleague });
  }
}

const toName = (key: ColleagueKey): string => COLLEAGUES.find((colleague) => colleague.key === key)?.name ?? '';
