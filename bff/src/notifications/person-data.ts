import { definePersonSection, PERSON } from '../contacts/index.ts';

definePersonSection({
  key: 'messagesSent',
  title: 'Messages to the person',
  fate: 'deleted',
  sql: `SELECT send.*, content.content AS sent_content FROM message_sends AS send
      LEFT JOIN (SELECT send_id, to_jsonb(message_contents) - 'send_id' AS content FROM message_contents) AS content
        ON content.send_id = send.id
      WHERE address = ANY(${PERSON.emails} || ${PERSON.phones}) OR contact_id = ANY(${PERSON.contactIds}) OR lead_id = ANY(${PERSON.leadIds})`,
});
definePersonSection({
  key: 'messagesReceived',
  title: 'Messages from the person',
  fate: 'deleted',
  sql: `SELECT * FROM inbound_messages
      WHERE sender = ANY(${PERSON.emails}) OR recipient = ANY(${PERSON.emails}) OR lead_id = ANY(${PERSON.leadIds})`,
  file: { bytes: 'raw', name: `id || '.eml'` },
});
