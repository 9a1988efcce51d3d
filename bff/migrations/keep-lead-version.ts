/** Columns of `leads` that staff could edit when versions were introduced, in table order. */
export const EDITABLE_COLUMNS = [
  'status',
  'status_reason',
  'name',
  'email',
  'phone',
  'street_address',
  'city',
  'state',
  'zip_code',
  'property_type',
  'square_footage',
  'bedrooms',
  'bathrooms',
  'year_built',
  'unit_count',
  'purchase_price',
  'finished_basement_area',
  'estimated_rent',
  'owner_name',
  'repair_checklist',
  'assignee_id',
];
/** Timestamps that a change of status also sets. They are stored with the version, so that an undo restores them. */
const STATUS_TIMESTAMP_COLUMNS = ['stage_since', 'last_contacted_at', 'first_response_at'];

const storeChangesSql = (columns: readonly string[]): string =>
  columns
    .map(
      (column) => `IF OLD.${column} IS DISTINCT FROM NEW.${column} THEN
          was := was || jsonb_build_object('${column}', OLD.${column});
        END IF;`,
    )
    .join('\n        ');

/** Returns the definition of the trigger function that stores the previous values of changed editable columns. */
export const leadVersionTriggerSql = (editable: readonly string[]): string => `
      CREATE OR REPLACE FUNCTION keep_lead_version() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE was jsonb := '{}';
      BEGIN
        ${storeChangesSql(editable)}
        IF was <> '{}' THEN
          IF NEW.version = OLD.version THEN NEW.version := OLD.version + 1; END IF;
          ${storeChangesSql(STATUS_TIMESTAMP_COLUMNS)}
          INSERT INTO lead_versions (lead_id, version, before) VALUES (NEW.id, NEW.version, was);
        END IF;
        RETURN NEW;
      END $$`;
