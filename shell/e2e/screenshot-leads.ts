import type pg from 'pg';

const LEAD_NAMES = [
  'Alice Thornton',
  'Ivy Chen',
  'Megan Doyle',
  'Luis Ortega',
  'Elena Vasquez',
  'Carlos Reyes',
  'Nadia Haddad',
  'Karen Olsen',
  'Joel Abrams',
  'Thomas Lindqvist',
  'Grace Holloway',
  'Howard Voss',
  'Aaron Feldman',
  'Claire Beaumont',
  'Walter Gruber',
  'Leo Fischer',
  'Priya Raman',
  'Samuel Pruitt',
  'Marcus Okafor',
  'Paul Egan',
  'Simone Laurent',
  'Renee Dubois',
  'Dmitri Petrov',
  'Laura Tran',
  'Derek Maddox',
  'Miles Carver',
  'Victor Sandoval',
  'Yvonne Ames',
  'Prairie Holdings LLC',
  'Isabel Navarro',
];
const ADDRESSES = [
  '5310 Woodland Hills Drive, West Des Moines, IA 50266',
  '4762 SE Tallgrass Lane, Ankeny, IA 50021',
  '2844 Ashworth Road, West Des Moines, IA 50265',
  '2433 Meredith Drive, Johnston, IA 50131',
  '1748 Aurora Avenue, Urbandale, IA 50322',
  '4351 Westown Parkway, Clive, IA 50325',
  '1611 NW 142nd Street, Waukee, IA 50263',
];
const STATUSES = [
  'contract_sent',
  'new_lead',
  'enrolled',
  'proposal',
  'analysis_submitted',
  'won',
  'walkthrough_scheduled',
  'new_lead',
  'closed',
  'analysis_submitted',
  'closed',
  'walkthrough_scheduled',
  'analysis_submitted',
  'new_lead',
  'enrolled',
  'closed',
];
const STAFF_NAMES = ['nora.ellingson', 'ray.castillo', 'mei.wong'];

/** Converts a name to an email address. */
export const toEmail = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;

/** Builds the CSV file of leads that staff import. */
export const buildImportFile = (): string =>
  [
    'Name,Email,Address,Status,Rent',
    ...LEAD_NAMES.map((name, index) =>
      [
        name,
        toEmail(name),
        `"${ADDRESSES[index % ADDRESSES.length]}"`,
        STATUSES[index % STATUSES.length],
        1450 + ((index * 137) % 1300),
      ].join(','),
    ),
  ].join('\n');

export async function addStaffMembers(database: pg.Client): Promise<void> {
  for (const name of STAFF_NAMES) {
    await database.query(
      `INSERT INTO todo_profiles (id, email, role, created_at) VALUES (gen_random_uuid(), $1, 'user', now())`,
      [`${name}@example.com`],
    );
  }
}

/**
 * Distributes the imported leads over past days and several staff members.
 * @param others ids of the leads that were not imported
 */
export async function distributeLeads(database: pg.Client, others: readonly string[]): Promise<void> {
  await database.query(
    `WITH placed AS (SELECT id, row_number() OVER (ORDER BY created_at, id) AS n FROM leads WHERE id <> ALL($1))
     UPDATE leads SET created_at = now() - n * interval '7 hours', stage_since = now() - n * interval '5 hours',
       assignee_id = CASE n % 4 WHEN 0 THEN NULL ELSE (SELECT id FROM todo_profiles ORDER BY email OFFSET n % 4 LIMIT 1) END
     FROM placed WHERE leads.id = placed.id`,
    [others],
  );
}

/**
 * Enrolls the imported leads in sequences with start dates in past weeks, and adds the sent emails and the next email
 * of each sequence.
 * @param others ids of the leads that were not imported
 */
export async function addSequences(database: pg.Client, others: readonly string[]): Promise<void> {
  await database.query(
    `WITH started AS (
       INSERT INTO campaign_sequences
         (contact_id, lead_id, workflow, state, reason, enrolled_at, ended_at, workflow_version)
       SELECT contact_id, id, 'warm_lead', CASE WHEN reason IS NULL THEN 'active' ELSE 'stopped' END, reason,
         now() - n * interval '19 hours', CASE WHEN reason IS NOT NULL THEN now() - n * interval '6 hours' END, 1
       FROM (
         SELECT *, CASE WHEN stage IN ('enrolled', 'closed', 'won') THEN 'lead ' || stage
                        WHEN n % 8 = 3 THEN 'replied' WHEN n % 8 = 6 THEN 'unsubscribed' END AS reason
         FROM (SELECT *, row_number() OVER (ORDER BY created_at DESC, id) AS n FROM leads
               WHERE id <> ALL($1) AND contact_id IS NOT NULL) AS numbered) AS placed
       RETURNING *),
     planned AS (
       SELECT started.id, started.state, step.template_id, started.ended_at,
         enrolled_at + delay_days * interval '1 day' + interval '1 hour' AS at
       FROM started JOIN campaign_steps AS step USING (workflow, workflow_version)
       JOIN campaign_template_versions AS content
         ON content.template_id = step.template_id AND content.version = step.template_version)
     INSERT INTO campaign_sends (sequence_id, template_id, template_version, state, planned_at, due_at, handled_at, clicked_at)
     SELECT id, template_id, 1, 'queued', at, at, at, CASE WHEN hashtext(id::text || at::text) % 4 = 0 THEN at END
     FROM planned WHERE at < coalesce(ended_at, now())
     UNION ALL
     (SELECT DISTINCT ON (id) id, template_id, 1, 'waiting', at, at, NULL, NULL
      FROM planned WHERE state = 'active' AND at > now() + interval '1 hour' ORDER BY id, at)`,
    [others],
  );
  await database.query(
    `INSERT INTO message_sends (unique_key, class, template, contact_id, lead_id, address, payload, state,
       due_at, claimed_at, sent_at, message_id, created_at, topic)
     SELECT 'campaign:' || send.id, 'marketing', 'campaign-marketing', leads.contact_id, leads.id, leads.email,
       jsonb_build_object('sendId', send.id), 'sent', handled_at, handled_at, handled_at, '<' || send.id || '@example.com>',
       handled_at, 'warm_lead'
     FROM campaign_sends AS send JOIN campaign_sequences AS sequence ON sequence.id = sequence_id
     JOIN leads ON leads.id = lead_id
     WHERE send.state = 'queued' AND leads.id <> ALL($1)`,
    [others],
  );
}
