import { setTimeout as wait } from 'node:timers/promises';
import { createContact, createDueMarketingEmail, createSentMarketingEmail } from '../../test/mail-fixtures.ts';
import { createDueText, createPhoneOwner, useTextSite } from '../../test/text-site.ts';
import { Database } from '../platform/database/database.ts';
import { MessageClaims } from './message-claims.service.ts';
import { TextClaims } from './sms/text-claims.service.ts';
import { TextOptOuts } from './sms/text-opt-outs.service.ts';
import { Unsubscriptions } from './unsubscriptions.service.ts';

/** Number of races per channel. `OPT_OUT_RACES=1000` takes less than a minute per channel. */
const RACE_COUNT = Number(process.env.OPT_OUT_RACES ?? 12);
const PARALLEL_RACES = 4;
const MAX_DELAY_MS = 8;

const fixture = useTextSite();

/**
 * Checks each claim at commit: the trigger is deferred, and a statement in a READ COMMITTED transaction sees the
 * commits of other transactions. Each row in `late_claims` is a claim that was committed after the opt-out.
 */
const LATE_CLAIM_TRIGGER_SQL = `
  CREATE TABLE late_claims (send_id uuid);
  CREATE FUNCTION find_late_claims() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    INSERT INTO late_claims
    SELECT NEW.id WHERE NEW.state = 'claimed' AND EXISTS (SELECT 1 FROM suppressions WHERE address = NEW.address);
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER find_late_claims AFTER UPDATE ON message_sends
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION find_late_claims();
  -- Extends the time between the checks and the commit, so that a claim and an opt-out overlap.
  CREATE FUNCTION delay() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN PERFORM pg_sleep(0.01); RETURN NEW; END $$;
  CREATE TRIGGER delay_claim BEFORE UPDATE ON message_sends
  FOR EACH ROW WHEN (NEW.state = 'claimed') EXECUTE FUNCTION delay();
  CREATE CONSTRAINT TRIGGER delay_opt_out AFTER INSERT ON suppressions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION delay()`;

beforeAll(() => fixture.database.query(LATE_CLAIM_TRIGGER_SQL));

interface Race {
  /** Adds a due message. @returns id of the message */
  queue: () => Promise<string>;
  claim: (id: string) => Promise<object | null>;
  optOut: () => Promise<unknown>;
}

async function createEmailRace(): Promise<Race> {
  const { database, clock, site, worker } = fixture;
  const owner = await createContact(database);
  const key = await createSentMarketingEmail(database, owner);
  return {
    queue: () => createDueMarketingEmail(database, owner, clock.now()),
    claim: (id) => worker.app.get(MessageClaims).claim(id),
    optOut: () => site.app.get(Unsubscriptions).unsubscribe(key),
  };
}

async function createTextRace(): Promise<Race> {
  const { worker } = fixture;
  const owner = await createPhoneOwner(fixture);
  return {
    queue: () => createDueText(fixture, owner),
    claim: (id) => worker.app.get(TextClaims).claim(id),
    optOut: () =>
      worker.app.get(Database).transaction((tx) => worker.app.get(TextOptOuts).optOut(tx, owner.number, null)),
  };
}

/**
 * Delay of the claim in milliseconds; if negative, of the opt-out. Each outcome moves it in favor of the loser, so that
 * both orders occur on a machine of any speed.
 */
let claimHandicapMs = 0;
const HANDICAP_STEP_MS = 1;

/**
 * Runs one race with random delays. In half of the races, the message is queued during the opt-out, because an opt-out
 * suppresses the messages that are already due.
 * @returns whether the claim came first
 */
async function runRace({ queue, claim, optOut }: Race, isQueuedEarly: boolean): Promise<boolean> {
  const delay = (handicapMs: number): Promise<void> =>
    wait(Math.max(0, handicapMs) + Math.floor(Math.random() * (MAX_DELAY_MS + 1)));
  const earlyId = isQueuedEarly ? await queue() : null;
  const laterId = await queue();
  const claimRaced = async (): Promise<{ racedId: string; claimed: object | null }> => {
    await delay(claimHandicapMs);
    const racedId = earlyId ?? (await queue());
    return { racedId, claimed: await claim(racedId) };
  };
  const [{ racedId, claimed }] = await Promise.all([claimRaced(), delay(-claimHandicapMs).then(optOut)]);
  expect(await claim(laterId)).toBeNull();
  const states = await fixture.database.query<{ id: string; state: string }>(
    'SELECT id, state FROM message_sends WHERE id = ANY($1)',
    [[racedId, laterId]],
  );
  const byId = new Map(states.map(({ id, state }) => [id, state]));
  expect(byId.get(laterId)).toBe('suppressed');
  expect(byId.get(racedId)).toBe(claimed ? 'claimed' : 'suppressed');
  claimHandicapMs += claimed ? HANDICAP_STEP_MS : -HANDICAP_STEP_MS;
  return claimed !== null;
}

it.each([
  ['email', createEmailRace],
  ['text', createTextRace],
] as const)(`claims no %s after an opt-out in ${RACE_COUNT} races`, async (_channel, createRace) => {
  const claimedFirst: boolean[] = [];
  while (claimedFirst.length < RACE_COUNT)
    claimedFirst.push(
      ...(await Promise.all(
        Array.from({ length: PARALLEL_RACES }, async (_, index) => runRace(await createRace(), index % 2 === 0)),
      )),
    );
  expect(await fixture.database.query('SELECT * FROM late_claims')).toEqual([]);
  // Both orders must occur. Otherwise, the requests did not race.
  expect(new Set(claimedFirst)).toEqual(new Set([true, false]));
});
