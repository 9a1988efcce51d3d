import { definePersonSection, definePersonSource, PERSON_PARAMETERS } from '../contacts/index.ts';

definePersonSource({
  source: 'referrals',
  table: 'realtor_referrals',
  email: 'client_email',
  name: 'client_name',
  phone: 'client_phone',
});
definePersonSource({
  source: 'referrals',
  table: 'realtor_referrals',
  email: 'realtor_email',
  name: 'realtor_name',
  phone: 'realtor_phone',
});

definePersonSection({
  key: 'referralsAsClient',
  title: 'Referrals as client',
  fate: 'anonymized',
  reason: 'Deleted, unless the referral was converted or paid: then it documents a fee and remains without the client.',
  sql: `SELECT * FROM realtor_referrals WHERE lower(btrim(client_email)) = ANY(${PERSON_PARAMETERS.emails})`,
});
definePersonSection({
  key: 'referralsAsRealtor',
  title: 'Referrals as realtor',
  fate: 'anonymized',
  reason:
    'The client remains, without the realtor. A paid referral remains as it is, because it names who got the fee.',
  sql: `SELECT * FROM realtor_referrals WHERE lower(btrim(realtor_email)) = ANY(${PERSON_PARAMETERS.emails})`,
});
