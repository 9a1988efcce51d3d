/** Columns of `leads` that staff could edit when its versions began, in the order of the table. */
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
/** What a move changes beside the status, so that taking it back takes all of it back. */
const MOMENTS = ['stage_since', 'last_contacted_at', 'first_response_at'];

const keep = (columns: readonly string[]): string =>
  columns
    .map(
      (column) => `IF OLD.${column} IS DISTINCT FROM NEW.${column} THEN
          was := was || jsonb_build_object('${column}', OLD.${column});
        END IF;`,
    )
    .join('\n        ');

/** The trigger function that stores what an update of the editable columns found. */
export const keepLeadVersion = (editable: readonly string[]): string => `
      CREATE OR REPLACE FUNCTION keep_lead_version() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE was jsonb := '{}';
      BEGIN
        ${keep(editable)}
        IF was <> '{}' THEN
          IF NEW.version = OLD.version THEN NEW.version := OLD.version + 1; END IF;
          ${keep(MOMENTS)}
          INSERT INTO lead_versions (lead_id, version, before) VALUES (NEW.id, NEW.version, was);
        END IF;
        RETURN NEW;
      END $$`;
