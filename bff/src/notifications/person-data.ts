import { definePersonSection, PERSON_PARAMETERS } from '../contacts/index.ts';

definePersonSection({
  key: 'messagesSent',
  title: 'Messages to the person',
  fate: 'deleted',
  sql: `SELECT send.*, content.content AS sent_content FROM message_sends AS send
      LEFT JOIN (SELECT send_id, to_jsonb(message_contents) - 'send_id' AS content FROM message_contents) AS content
        ON content.send_id = send.id
      WHERE address = ANY(${PERSON_PARAMETERS.emails} || ${PERSON_PARAMETERS.phones}) OR contact_id = ANY(${PERSON_PARAMETERS.contactIds}) OR lead_id = ANY(${PERSON_PARAMETERS.leadIds})`,
});
definePersonSection({
  key: 'messagesReceived',
  title: 'Messages from the person',
  fate: 'deleted',
  sql: `SELECT * FROM inbound_messages
      WHERE sender = ANY(${PERSON_PARAMETERS.emails}) OR recipient = ANY(${PERSON_PARAMETERS.emails}) OR lead_id = ANY(${PERSON_PARAMETERS.leadIds})`,
  file: { bytes: 'raw', name: `id || '.eml'` },
});
