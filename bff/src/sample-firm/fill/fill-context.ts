import type { Schemas } from '@epm/contract';
import type { SessionUser } from '../../identity/index.ts';
import type { ColleagueKey } from '../firm/colleagues.ts';
import type { Agenda } from './agenda.ts';
import type { SiteCalls } from './site-calls.ts';
import type { SampleVendors } from './vendors.ts';

/** Origins of visits and leads: source, medium, campaign and the relative frequency. */
export const ORIGINS = [
  { source: 'google.com', campaign: '', landing: '/analysis', weight: 9 },
  { source: 'google', campaign: 'rent-estimate', landing: '/', weight: 6 },
  { source: '(direct)', campaign: '', landing: '/', weight: 7 },
  { source: 'facebook', campaign: 'fall-owners', landing: '/rent-vs-sell', weight: 4 },
  { source: 'nextdoor.com', campaign: '', landing: '/team', weight: 2 },
  { source: 'google.com', campaign: '', landing: '/blog', weight: 5 },
  { source: 'bing.com', campaign: '', landing: '/', weight: 2 },
] as const;

interface FillContextOptions {
  site: SiteCalls;
  vendors: SampleVendors;
  agenda: Agenda;
  colleagues: ReadonlyMap<ColleagueKey, SessionUser>;
  /** Reads the simulated time. */
  getNow: () => Date;
  /** Runs the jobs of everything that was committed. */
  settle: () => Promise<void>;
  /** Returns the next number of the fixed seed, from 0 up to but not including 1. */
  random: () => number;
  endsAt: Date;
}

/** What the stories need to happen. */
export class FillContext {
  readonly site: SiteCalls;
  readonly vendors: SampleVendors;
  readonly settle: () => Promise<void>;
  /** Moment at which the simulation reaches the present. */
  readonly endsAt: Date;

  constructor(private readonly options: FillContextOptions) {
    this.site = options.site;
    this.vendors = options.vendors;
    this.settle = options.settle;
    this.endsAt = options.endsAt;
  }

  get now(): Date {
    return this.options.getNow();
  }

  /** The colleague who is an admin. */
  get admin(): SessionUser {
    return this.findColleague('dana');
  }

  findColleague(key: ColleagueKey): SessionUser {
    const colleague = this.options.colleagues.get(key);
    if (!colleague) throw new Error(`There is no colleague '${key}'`);
    return colleague;
  }

  /** Schedules a step, unless it is in the future. */
  schedule(at: Date, run: () => Promise<void>): void {
    if (at < this.endsAt) this.options.agenda.add(at, run);
  }

  random(): number {
    return this.options.random();
  }

  /** Creates a UUID from the fixed seed. */
  createId(): string {
    const digits = Array.from({ length: 30 }, () => Math.floor(this.random() * 16).toString(16)).join('');
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-a${digits.slice(15, 18)}-${digits.slice(18, 30)}`;
  }

  /** Returns where the visit came from during which a form was submitted. */
  createVisit(number: number): Schemas['IntakeInput'] {
    const { source, campaign, landing } = ORIGINS[(number * 5) % ORIGINS.length] ?? ORIGINS[0];
    return { ...(campaign && { campaign }), visit: { source, landing } };
  }
}
