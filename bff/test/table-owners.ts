/**
 * Tables of each slice. Only the SQL of the owning slice writes to them. Other slices call the owner, embed a statement
 * that the owner exports, or register a handler for a change. Tables that triggers fill (`lead_counts`,
 * `lead_versions`, `message_counts`) belong to the slice that owns the source rows.
 */
export const TABLES_BY_SLICE: Readonly<Record<string, readonly string[]>> = {
  access: ['report_grant_leads', 'report_grants'],
  accounts: ['account_links'],
  analyses: [
    'area_guide_versions',
    'property_analysis_adjustments',
    'property_analysis_entries',
    'property_analysis_results',
    'property_analysis_submissions',
    'property_analysis_subscribers',
  ],
  analytics: [
    'analytics_changes',
    'analytics_counts',
    'analytics_leads',
    'analytics_mail_opt_outs',
    'analytics_reports',
    'move_ins',
    'page_visit_months',
    'page_visits',
  ],
  audit: ['audit_checks', 'audit_log', 'audit_redactions', 'audit_seals'],
  blog: [
    'blog_authors',
    'blog_categories',
    'blog_post_presence',
    'blog_post_tags',
    'blog_post_versions',
    'blog_posts',
    'blog_previews',
    'blog_slug_history',
    'blog_tags',
  ],
  campaigns: [
    'campaign_sequences',
    'campaign_template_tests',
    'campaign_sends',
    'campaign_steps',
    'campaign_template_versions',
    'campaign_templates',
    'campaign_workflow_versions',
    'campaign_workflows',
  ],
  contacts: ['address_hash_key', 'consents', 'contacts', 'suppression_hashes', 'suppressions', 'topic_opt_outs'],
  correspondence: ['staff_message_files', 'staff_messages'],
  crm: ['crm_links', 'crm_sync'],
  documents: ['signature_documents', 'signature_files'],
  enrollment: ['enrollments'],
  'former-system': ['former_import_chunks', 'former_imports', 'former_records', 'former_rows'],
  identity: [
    'oidc_identities',
    'oidc_requests',
    'passkey_challenges',
    'passkeys',
    'second_factors',
    'sessions',
    'sign_in_attempts',
    'sign_in_devices',
    'sign_in_policy',
    'todo_profiles',
  ],
  intake: ['intake_key', 'intake_submissions', 'intake_used_tickets'],
  'lead-desk': ['lead_imports', 'saved_views'],
  leads: ['lead_counts', 'lead_events', 'lead_notes', 'lead_versions', 'leads'],
  fees: ['fee_schedules'],
  legal: ['legal_drafts', 'legal_versions'],
  media: ['site_image_versions', 'site_images'],
  notifications: ['inbound_messages', 'mail_relay', 'message_contents', 'message_counts', 'message_sends'],
  payments: [
    'invoices',
    'payment_customers',
    'payment_disputes',
    'payment_keys',
    'payment_ledger',
    'payment_refunds',
    'payments',
  ],
  pdf: ['report_files'],
  'personal-data': ['person_erasures', 'person_exports'],
  platform: [
    'failed_jobs',
    'migrations',
    'outbox',
    'outgoing_hold',
    'queue_pauses',
    'vendor_circuits',
    'vendor_rates',
    'webhook_events',
    'worker_heartbeats',
  ],
  referrals: ['realtor_referrals', 'referral_brokerages', 'referral_update_keys'],
  releases: [
    'deploy_tokens',
    'release_error_senders',
    'release_health',
    'release_pointers',
    'release_preview_key',
    'release_rollbacks',
    'release_rings',
    'release_versions',
  ],
  'sample-firm': ['sample_firm', 'sample_rows'],
  'site-settings': ['site_setting_versions', 'site_settings'],
  walkthroughs: ['walkthrough_keys', 'walkthroughs'],
  webinar: ['webinar_invitations', 'webinar_registrations', 'webinars'],
};

const SLICE_BY_TABLE = new Map(
  Object.entries(TABLES_BY_SLICE).flatMap(([slice, tables]) => tables.map((table) => [table, slice] as const)),
);

const WRITE_PATTERNS = [
  /\bINSERT INTO "?(\w+)/g,
  /(?<!\b(?:FOR|FOR NO KEY|DO) )\bUPDATE (?:ONLY )?"?(\w+)"?(?: AS \w+)?\s+SET\b/g,
  /\b(?:DELETE FROM|TRUNCATE|MERGE INTO) "?(\w+)/g,
  /\bprune\(this\.database, '(\w+)'/g,
  /@Entity\('(\w+)'\)/g,
];

/** Matches writes to a table whose name is a variable. Any table that the file mentions may be the target. */
const VARIABLE_WRITE_PATTERN = /\b(?:INSERT INTO|UPDATE|DELETE FROM) \$\{/;

/** Returns the tables that a file writes to with SQL or declares as entities. */
export function findWrittenTables(code: string): string[] {
  const writtenTables = WRITE_PATTERNS.flatMap((pattern) => [...code.matchAll(pattern)].map(([, table = '']) => table));
  const tableNames = VARIABLE_WRITE_PATTERN.test(code)
    ? [...code.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)
    : [];
  return [...new Set([...writtenTables, ...tableNames])].filter((table) => SLICE_BY_TABLE.has(table)).sort();
}

/** Returns the tables of other slices that a file writes to. @param file path below `bff/src` */
export const findForeignWrites = (file: string, code: string): string[] =>
  findWrittenTables(code).filter((table) => SLICE_BY_TABLE.get(table) !== file.split('/')[0]);

/** Returns the entities that a file declares, because the repository of an entity can write to its table. */
export const findEntities = (code: string): string[] =>
  [...code.matchAll(/@Entity\([^)]*\)\s*export class (\w+)/g)].map(([, name = '']) => name);

/**
 * Returns the entities that a file imports from other slices, and the repositories that it gets by name instead of by
 * class. With both, the file could write to another slice's table without SQL.
 * @param file path below `bff/src`
 * @param entitiesBySlice entities of each slice
 */
export function findForeignEntities(
  file: string,
  code: string,
  entitiesBySlice: ReadonlyMap<string, readonly string[]>,
): string[] {
  const imported = [...code.matchAll(/import (?:type )?\{([^}]*)\} from '(?:\.\.\/)+([\w-]+)\//g)]
    .filter(([, , slice]) => slice !== file.split('/')[0])
    .flatMap(([, names = '', slice = '']) =>
      (entitiesBySlice.get(slice) ?? []).filter((entity) => new RegExp(`\\b${entity}\\b`).test(names)),
    );
  const tableNames = [...code.matchAll(/\bgetRepository(?:<[^>]*>)?\(\s*(['"`][^)]*)\)/g)].map(([, name = '']) => name);
  return [...imported, ...tableNames];
}

const READ_PATTERN = /\b(?:FROM|JOIN|USING)\s+\(?"?(\w+)/g;

/**
 * Returns the tables that a file reads although its slice does not depend on their owner. Joins with tables of a
 * dependency are allowed. Any other join would be a hidden dependency.
 * @param dependenciesOf slices that a slice imports, directly or indirectly
 */
export const findReadsWithoutDependency = (
  file: string,
  code: string,
  dependenciesOf: (slice: string) => ReadonlySet<string>,
): string[] => {
  const slice = file.split('/')[0] ?? '';
  const readTables = [...code.replace(/\/\*[^]*?\*\//g, '').matchAll(READ_PATTERN)].map(([, table = '']) => table);
  return [...new Set(readTables)].filter((table) => {
    const owner = SLICE_BY_TABLE.get(table);
    return owner !== undefined && owner !== slice && owner !== 'platform' && !dependenciesOf(slice).has(owner);
  });
};

/** Returns the other slices that a file imports. @param file path below `bff/src` */
export function findImportedSlices(file: string, code: string): string[] {
  const found = [...code.matchAll(/from '(?:\.\.\/)+([\w-]+)\/index\.ts'/g)].map(([, slice = '']) => slice);
  return [...new Set(found)].filter((slice) => slice !== file.split('/')[0]);
}
