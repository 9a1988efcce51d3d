import { definePersonSection, ofLeadSql } from '../contacts/index.ts';

definePersonSection({
  key: 'reportFiles',
  title: 'Report files',
  fate: 'deleted',
  sql: ofLeadSql('report_files'),
  file: { bytes: 'bytes', name: `encode(key_hash, 'hex') || '-' || file_name` },
});
