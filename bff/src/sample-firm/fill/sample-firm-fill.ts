import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { PageVisits } from '../../analytics/index.ts';
import type { SessionUser } from '../../identity/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { COLLEAGUES, type ColleagueKey } from '../firm/colleagues.ts';
import { OwnerStory } from '../firm/owner-story.ts';
import { OWNERS } from '../firm/owners.ts';
import { schedulePosts } from '../firm/posts.ts';
import { scheduleReferrals } from '../firm/referrals.ts';
import { STORIES } from '../firm/stories.ts';
import { FILLED_DAYS, scheduleVisits } from '../firm/visits.ts';
import { Agenda } from './agenda.ts';
import { FillContext } from './fill-context.ts';
import { InlineJobs } from './inline-jobs.ts';
import { createRandom } from './random.ts';
import { RowRecorder } from './row-recorder.ts';
import { SimulatedTime } from './simulated-time.ts';
import { SiteCalls } from './site-calls.ts';
import type { SampleVendors } from './vendors.ts';

const SEED = 1_846;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface FillOptions {
  vendors: SampleVendors;
  /** Connection string of the role that owns the schema. */
  ownerDatabaseUrl: string;
  /** Receives the simulated time whenever it changes. */
  onTime: (now: Date) => void;
  /** The present. */
  endsAt: Date;
}

/**
 * Fills an empty database with a sample firm. Walks through 120 days in chronological order, and calls the same routes
 * and job handlers that visitors, owners, colleagues, vendors and the worker use.
 */
@Injectable()
export class SampleFirmFill {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly site: SiteCalls,
    private readonly jobs: InlineJobs,
    private readonly visits: PageVisits,
  ) {}

  async run(options: FillOptions): Promise<void> {
    const owner = new pg.Client({ connectionString: options.ownerDatabaseUrl, application_name: 'sample-firm' });
    await owner.connect();
    try {
      await SimulatedTime.stop(owner);
      const rows = await RowRecorder.start(owner);
      const startsAt = new Date(options.endsAt.getTime() - (FILLED_DAYS + 1) * DAY_MS);
      const time = await SimulatedTime.start(owner, startsAt);
      time.replaceClock(this.clock);
      options.onTime(startsAt);
      await this.live(time, options);
      await SimulatedTime.stop(owner);
      await rows.record();
      await owner.query('DROP SCHEMA sample_time CASCADE');
    } finally {
      await owner.end();
    }
  }

  private async live(time: SimulatedTime, { vendors, endsAt, onTime }: FillOptions): Promise<void> {
    this.site.connect();
    const agenda = new Agenda();
    const context = new FillContext({
      site: this.site,
      vendors,
      agenda,
      colleagues: await this.hire(),
      getNow: () => time.now(),
      settle: () => this.jobs.run(),
      random: createRandom(SEED),
      endsAt,
    });
    scheduleVisits(context, (page) => this.visits.count(page));
    for (const owner of OWNERS) STORIES[owner.story](new OwnerStory(context, owner));
    scheduleReferrals(context);
    for (let daysAgo = FILLED_DAYS; daysAgo >= 0; daysAgo -= 1)
      context.schedule(new Date(endsAt.getTime() - daysAgo * DAY_MS - HOUR_MS), () =>
        this.jobs.sweep('remind-documents'),
      );
    schedulePosts(context);
    const moveTo = async (at: Date): Promise<void> => {
      await time.set(at);
      onTime(at);
    };
    for (let next = agenda.takeNext(); next; next = agenda.takeNext()) {
      await this.sendUntil(next.at, moveTo);
      await moveTo(next.at);
      await next.run();
      await this.jobs.run();
    }
    await this.sendUntil(endsAt, moveTo);
    await moveTo(endsAt);
    await this.visits.write();
    await this.jobs.runDeferred();
    await this.jobs.sweep('count-leads');
    // Otherwise, the worker would send the report of last week right after the start.
    await this.jobs.sweep('queue-weekly-reports');
  }

  /** Invites the colleagues. They get random passwords, of which only the hashes are stored. */
  private async hire(): Promise<ReadonlyMap<ColleagueKey, SessionUser>> {
    const [admin] = await this.database.rows<SessionUser>(
      `SELECT id, email, role FROM todo_profiles WHERE role = 'admin' ORDER BY created_at LIMIT 1`,
    );
    if (!admin) throw new Error('The sample firm needs an admin');
    this.site.addColleague(admin);
    const colleagues = new Map<ColleagueKey, SessionUser>();
    for (const { key, name: _, ...invitation } of COLLEAGUES) {
      const user = await this.site.call<SessionUser>('/api/users', invitation, { as: admin });
      await this.jobs.run();
      const accountKey = /set-password#([\w-]+)/.exec(this.site.findMail(invitation.email)?.text ?? '')?.[1];
      await this.site.call('/api/account-links/password', {
        key: accountKey,
        password: randomBytes(24).toString('base64url'),
      });
      await this.jobs.run();
      colleagues.set(key, user);
      this.site.addColleague(user);
    }
    return colleagues;
  }

  /** Sends the campaign steps and the messages that become due before a time, at the times at which they are due. */
  private async sendUntil(end: Date, moveTo: (at: Date) => Promise<void>): Promise<void> {
    for (;;) {
      const { stepAt, messageAt } = await this.database.row<{ stepAt: Date | null; messageAt: Date | null }>(NEXT_DUE);
      const at = [stepAt, messageAt]
        .filter((time) => time !== null)
        .toSorted((one, other) => Number(one) - Number(other))[0];
      if (!at || at >= end) return;
      await moveTo(at > this.clock.now() ? at : this.clock.now());
      if (at === stepAt) await this.jobs.sweep('campaign-steps');
      else {
        await this.jobs.sweep('due-messages');
        await this.jobs.sweep('due-texts');
      }
    }
  }
}

const NEXT_DUE = {
  name: 'next-due',
  text: `SELECT (SELECT min(due_at) FROM campaign_sends WHERE state = 'waiting') AS "stepAt",
    (SELECT min(due_at) FROM message_sends WHERE state = 'due') AS "messageAt"`,
};
