import { createDueText, createPhoneOwner, useTextSite } from '../../../test/text-site.ts';
import { Suppressions } from '../../contacts/index.ts';
import { Database } from '../../platform/database/database.ts';
import { TextClaims } from './text-claims.service.ts';

const RACE_COUNT = 200;

const fixture = useTextSite();

const findSend = async (id: string) =>
  (
    await fixture.database.query<{ state: string; error: string | null; due_at: Date; message_id: string | null }>(
      'SELECT state, error, due_at, message_id FROM message_sends WHERE id = $1',
      [id],
    )
  )[0];
const resetCircuit = () => fixture.database.query('DELETE FROM vendor_circuits');
beforeEach(resetCircuit);

it(`claims no text after an opt-out in ${RACE_COUNT} races`, async () => {
  const claims = fixture.worker.app.get(TextClaims);
  const suppressions = fixture.site.app.get(Suppressions, { strict: false });
  const database = fixture.site.app.get(Database);
  const winners = { claim: 0, optOut: 0 };
  for (let race = 0; race < RACE_COUNT; race++) {
    const owner = await createPhoneOwner(fixture);
    const id = await createDueText(fixture, owner);
    let isOptedOut = false;
    const optOut = async () => {
      await database.transaction((tx) => suppressions.suppress(tx, owner.number, 'unsubscribed', null));
      isOptedOut = true;
    };
    const claim = async () => {
      const isLate = isOptedOut;
      const claimed = await claims.claim(id);
      expect(isLate && claimed).toBeFalsy();
      return claimed;
    };
    const attempts = race % 2 === 0 ? [optOut(), claim()] : [claim(), optOut()];
    await Promise.all(attempts);
    const { state } = (await findSend(id))!;
    winners[state === 'claimed' ? 'claim' : 'optOut']++;
    expect(['claimed', 'suppressed']).toContain(state);
    expect(await claims.claim(id)).toBeNull();
    const later = await createDueText(fixture, owner);
    expect(await claims.claim(later)).toBeNull();
  }
  expect(winners.claim + winners.optOut).toBe(RACE_COUNT);
});
